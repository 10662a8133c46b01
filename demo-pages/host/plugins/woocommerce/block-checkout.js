// Stand-in for WooCommerce's checkout block, in our own words: the same stores, events, requests and marked parts. As the
// real one it comes some time after the page, and whenever the cart changes its part with the rates is drawn again.
;(function () {
  var root = document.querySelector('.wp-block-woocommerce-checkout')
  var settings = window.demoBlockCheckout
  if (!root || !settings) return

  var DRAW_AFTER_MS = 300
  var FOCUS_AFTER_MS = 50
  var COUNTRIES = settings.countries
  var FIELDS = [
    ['first_name', 'First name'],
    ['last_name', 'Last name'],
    ['address_1', 'Street address'],
    ['city', 'Town / City'],
    ['postcode', 'Postcode / ZIP'],
  ]

  var cart = settings.cart
  var email = ''
  var selecting = false
  var updating = false
  var status = 'idle'
  var failed = false
  var extensionData = {}
  var errors = {}
  var drawing = 0

  // The stores

  var listeners = new Set()
  function changed() {
    Array.from(listeners).forEach(function (listener) {
      listener()
    })
  }

  var stores = {
    'wc/store/cart': {
      select: {
        getCartData: () => cart,
        getCustomerData: () => ({
          shippingAddress: cart.shipping_address,
          billingAddress: cart.billing_address,
        }),
        getShippingRates: () => cart.shipping_rates,
        isCustomerDataUpdating: () => updating,
        isShippingRateBeingSelected: () => selecting,
      },
      dispatch: { selectShippingRate: selectRate },
    },
    'wc/store/checkout': {
      select: {
        isIdle: () => status === 'idle',
        isBeforeProcessing: () => status === 'before_processing',
        isProcessing: () => status === 'processing',
        isCalculating: () => selecting || updating,
        hasError: () => failed,
        getExtensionData: () => extensionData,
      },
      dispatch: {
        setExtensionData(namespace, values, replace = false) {
          var kept = replace ? {} : extensionData[namespace]
          extensionData = { ...extensionData, [namespace]: { ...kept, ...values } }
          changed()
        },
      },
    },
    'wc/store/validation': {
      select: {
        getValidationError: (id) => errors[id],
        hasValidationErrors: () => Object.keys(errors).length > 0,
      },
      dispatch: {
        setValidationErrors(more) {
          errors = { ...errors, ...more }
          changed()
        },
        clearValidationError(id) {
          var { [id]: _gone, ...others } = errors
          errors = others
          changed()
        },
        showAllValidationErrors() {
          errors = Object.fromEntries(
            Object.entries(errors).map(([id, error]) => [id, { ...error, hidden: false }]),
          )
          changed()
        },
      },
    },
  }

  window.wp = {
    ...window.wp,
    data: {
      select: (name) => stores[name]?.select,
      dispatch: (name) => stores[name]?.dispatch,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }

  var observers = { validation: [], success: [], fail: [] }
  function observe(kind) {
    return function (observer) {
      observers[kind].push(observer)
      return function () {
        observers[kind] = observers[kind].filter((one) => one !== observer)
      }
    }
  }
  if (settings.events) {
    window.wc = {
      ...window.wc,
      blocksCheckoutEvents: {
        checkoutEvents: {
          onCheckoutValidation: observe('validation'),
          onCheckoutSuccess: observe('success'),
          onCheckoutFail: observe('fail'),
        },
      },
    }
  }

  // Requests

  function post(path, body) {
    return fetch('/wp-json/wc/store/v1/' + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', nonce: settings.nonce },
      body: JSON.stringify(body),
    })
  }

  async function batch(path, body) {
    var answer = await post('batch', {
      requests: [
        { path: '/wc/store/v1/cart/' + path, method: 'POST', body, headers: { Nonce: settings.nonce } },
      ],
    })
    var { responses } = await answer.json()
    var { shipping_address, billing_address } = cart
    // What was typed meanwhile is newer than the answer.
    cart = pushTimer ? { ...responses[0].body, shipping_address, billing_address } : responses[0].body
  }

  async function selectRate(rate) {
    selecting = true
    changed()
    await batch('select-shipping-rate', { package_id: 0, rate_id: rate })
    selecting = false
    draw()
    changed()
  }

  var pushTimer
  function addressChanged(name, value) {
    // The stores know at once, the server once the shopper rests.
    var address = { ...cart.shipping_address, [name]: value }
    cart = { ...cart, shipping_address: address, billing_address: address }
    changed()
    clearTimeout(pushTimer)
    pushTimer = setTimeout(pushAddress, name === 'country' ? 0 : 400)
  }

  /** Who leaves a field is not waited for. */
  function addressLeft() {
    if (!pushTimer) return
    clearTimeout(pushTimer)
    void pushAddress()
  }

  async function pushAddress() {
    pushTimer = undefined
    updating = true
    draw()
    changed()
    await batch('update-customer', {
      shipping_address: cart.shipping_address,
      billing_address: cart.billing_address,
    })
    updating = false
    draw()
    changed()
  }

  // Drawing

  function element(tag, attributes, children) {
    var made = document.createElement(tag)
    for (var [name, value] of Object.entries(attributes ?? {}))
      if (value !== false) made.setAttribute(name, value)
    made.append(...(children ?? []))
    return made
  }

  function textField(id, label, value, onInput) {
    var input = element('input', { id, type: 'text', value, required: '' })
    input.addEventListener('input', function () {
      onInput(input.value)
      validate()
    })
    input.addEventListener('blur', addressLeft)
    return element('div', { class: 'wc-block-components-text-input is-active' }, [
      input,
      element('label', { for: id }, [label]),
    ])
  }

  function addressForm() {
    var country = element(
      'select',
      { id: 'shipping-country' },
      Object.entries(COUNTRIES).map(([code, name]) =>
        element('option', { value: code, selected: code === cart.shipping_address.country && '' }, [name]),
      ),
    )
    country.addEventListener('change', () => addressChanged('country', country.value))
    return element('div', { class: 'wc-block-components-address-form' }, [
      textField('email', 'Email address', email, (value) => {
        email = value
      }),
      element('div', { class: 'wc-block-components-country-input' }, [
        element('label', { for: 'shipping-country' }, ['Country / Region']),
        country,
      ]),
      ...FIELDS.map(([name, label]) =>
        textField('shipping-' + name, label, cart.shipping_address[name], (value) =>
          addressChanged(name, value),
        ),
      ),
    ])
  }

  function money(cents) {
    return '€' + (cents / 100).toFixed(2)
  }

  function rateOption(rate, id, selected) {
    var input = element('input', {
      id: id + '-' + rate.rate_id,
      class: 'wc-block-components-radio-control__input',
      type: 'radio',
      name: id,
      value: rate.rate_id,
      checked: selected && '',
    })
    input.addEventListener('change', () => void selectRate(rate.rate_id))
    return element(
      'label',
      {
        class:
          'wc-block-components-radio-control__option' +
          (selected ? ' wc-block-components-radio-control__option-checked' : ''),
        for: input.id,
      },
      [
        input,
        element('span', { class: 'wc-block-components-radio-control__label' }, [rate.name]),
        element('span', { class: 'wc-block-components-radio-control__secondary-label' }, [money(rate.price)]),
      ],
    )
  }

  function rates() {
    var options = cart.shipping_rates[0]?.shipping_rates ?? []
    if (updating) return element('div', { class: 'wc-block-components-skeleton', 'aria-busy': 'true' })
    if (options.length === 0) {
      return element('div', { class: 'wc-block-components-notice-banner' }, [
        'No shipping options are available for this address.',
      ])
    }
    var id = 'radio-control-' + drawing
    return element('div', { class: 'wc-block-components-shipping-rates-control' }, [
      element('div', { class: 'wc-block-components-shipping-rates-control__package' }, [
        element(
          'div',
          {
            class: 'wc-block-components-radio-control',
            role: 'radiogroup',
            'aria-label': 'Shipping options',
          },
          options.map((rate) => rateOption(rate, id, rate.selected)),
        ),
      ]),
    ])
  }

  function payment() {
    return element(
      'div',
      { class: 'wc-block-components-radio-control', role: 'radiogroup', 'aria-label': 'Payment options' },
      [
        ['bacs', 'Bank transfer'],
        ['cod', 'Cash on delivery'],
      ].map(([value, label], at) =>
        element('label', { class: 'wc-block-components-radio-control__option' }, [
          element('input', { type: 'radio', name: 'payment', value, checked: at === 0 && '' }),
          label,
        ]),
      ),
    )
  }

  var parts = {}
  function section(name, title) {
    parts[name] = element('div', { class: 'wc-block-components-checkout-step__content' })
    return element('fieldset', { class: 'wc-block-components-checkout-step' }, [
      element('legend', { class: 'wc-block-components-checkout-step__title' }, [title]),
      parts[name],
    ])
  }

  /** What depends on the cart is drawn again; the focus returns to the rate that had it. */
  function draw() {
    drawing += 1
    var focused = document.activeElement
    var rate = focused?.closest('.wc-block-components-radio-control') && focused.value
    parts.rates.replaceChildren(rates())
    parts.totals.replaceChildren(
      element('div', { class: 'wc-block-components-totals-item' }, [
        element('span', {}, ['Delivery']),
        element('span', {}, [money(cart.totals.total_shipping)]),
      ]),
      element('div', { class: 'wc-block-components-totals-item wc-block-components-totals-footer-item' }, [
        element('strong', {}, ['Total']),
        element('strong', {}, [money(cart.totals.total_price)]),
      ]),
    )
    if (rate) {
      Array.from(parts.rates.querySelectorAll('input'))
        .find((input) => input.value === rate)
        ?.focus()
    }
  }

  function start() {
    root.classList.remove('is-loading')
    var button = element(
      'button',
      { type: 'button', class: 'wc-block-components-checkout-place-order-button' },
      ['Place Order'],
    )
    button.addEventListener('click', () => void placeOrder())
    parts.notices = element('div', { class: 'wc-block-components-notices' })
    var totals = section('totals', 'Order summary')
    root.replaceChildren(
      parts.notices,
      element('form', { class: 'wc-block-components-form wc-block-checkout__form', novalidate: '' }, [
        section('address', 'Shipping address'),
        section('rates', 'Shipping options'),
        section('payment', 'Payment options'),
        totals,
        button,
      ]),
    )
    parts.address.append(addressForm())
    parts.payment.append(payment())
    draw()
    validate()
    changed()
  }

  // Placing the order

  function validate() {
    var empty = Array.from(parts.address.querySelectorAll('input')).filter((input) => input.value === '')
    errors = Object.fromEntries(Object.entries(errors).filter(([id]) => !id.startsWith('shipping_')))
    for (var input of empty)
      errors['shipping_' + input.id] = { message: 'Please enter this field', hidden: true }
    changed()
  }

  function setStatus(next, hasError) {
    status = next
    failed = hasError
    changed()
  }

  async function placeOrder() {
    if (status !== 'idle' || selecting || updating) return
    parts.notices.replaceChildren()
    setStatus('before_processing', false)
    var answers = []
    for (var observer of observers.validation) answers.push(await observer())
    var invalid = Object.keys(errors).length > 0
    if (invalid || answers.some((answer) => answer?.type === 'error')) {
      setStatus('idle', true)
      stores['wc/store/validation'].dispatch.showAllValidationErrors()
      setTimeout(function () {
        var first = root.querySelector('input:invalid')
        if (first) first.focus()
        else root.scrollIntoView()
      }, FOCUS_AFTER_MS)
      return
    }
    setStatus('processing', false)
    var answer = await post('checkout', {
      billing_address: { ...cart.billing_address, email },
      shipping_address: cart.shipping_address,
      payment_method: parts.payment.querySelector(':checked').value,
      extensions: extensionData,
    })
    var body = await answer.json()
    if (answer.ok) {
      for (var done of observers.success) done()
      setStatus('complete', false)
      location.href = body.payment_result.redirect_url
      return
    }
    parts.notices.append(
      element('div', { class: 'wc-block-components-notice-banner is-error', role: 'alert' }, [body.message]),
    )
    setStatus('idle', true)
  }

  setTimeout(start, DRAW_AFTER_MS)
})()
