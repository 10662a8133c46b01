import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  [
    'None',
    '/product/stoneware-mug-neris/',
    'click :is(.wc-tabs a, .atoll-product-tabs__heading button) "Reviews"',
    // Stars are drawn once the form comes near.
    'focus #comment',
    'see .atoll-review-stars',
  ],
  [
    'Four',
    '/product/stoneware-mug-neris/',
    'click :is(.wc-tabs a, .atoll-product-tabs__heading button) "Reviews"',
    'focus #comment',
    'click label:has(.atoll-review-stars__radio[value="4"]), .atoll-review-stars__radio[value="4"] + *',
    'see .atoll-review-stars button "Clear stars"',
    'hear rated',
  ],
  [
    'Missing',
    '/product/stoneware-mug-neris/',
    'click :is(.wc-tabs a, .atoll-product-tabs__heading button) "Reviews"',
    'focus #comment',
    'see .atoll-review-stars',
    'click #commentform [type=submit]',
    'see [role=alert] "Please select a rating"',
  ],
  [
    'Review sent',
    '/product/stoneware-mug-neris/',
    'click :is(.wc-tabs a, .atoll-product-tabs__heading button) "Reviews"',
    'focus #comment',
    'click label:has(.atoll-review-stars__radio[value="4"]), .atoll-review-stars__radio[value="4"] + *',
    'type #comment = Holds tea.',
    'type #author = Rasa',
    'type #email = rasa@pastas.example',
    'click #commentform [type=submit]',
    'see #comments "Holds tea."',
    'hear sent',
  ],
]
