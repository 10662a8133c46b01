import { expect, test } from '@playwright/test'

/** What is tapped several times in a row. */
const CONTROLS: ReadonlyArray<readonly [path: string, control: string]> = [
  ['/product/linen-cushion-miegas/?panel=off&jquery=off', '.atoll-variation-swatches__item'],
  ['/product/stoneware-mug-neris/?panel=off&jquery=off', '.atoll-quantity__button'],
  ['/product/stoneware-mug-neris/?panel=off&jquery=off', '.atoll-product-gallery__thumbs button'],
  ['/studio/?panel=off', '.atoll-carousel__arrow'],
]

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

for (const [path, control] of CONTROLS) {
  test(`two quick taps on ${control} are two, and no zoom into the page`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator(control).first()).toHaveCSS('touch-action', 'manipulation')
  })
}
