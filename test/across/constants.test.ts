import { expect, it } from 'vitest'
import * as gesture from '../../src/interaction/gesture.ts'
import * as lazyImages from '../../src/in-view/lazy-images.ts'
import * as resize from '../../src/viewport/resize.ts'
import * as scroll from '../../src/viewport/scroll-top.ts'
import * as anchors from '../../widgets/anchors/model.ts'
import * as breadcrumbs from '../../widgets/breadcrumbs/model.ts'
import * as carousel from '../../widgets/carousel/model.ts'
import * as orderAttribution from '../../widgets/order-attribution/model.ts'
import * as columns from '../../widgets/post-grid/layout/column-count.ts'
import * as effects from '../../widgets/post-grid/layout/scroll-in.ts'
import * as postGrid from '../../widgets/post-grid/model.ts'
import * as motion from '../../widgets/post-grid/layout/motion.ts'
import * as paginator from '../../widgets/post-grid/pager/paginate.ts'
import * as scrollAnimations from '../../widgets/scroll-animations/model.ts'
import * as scrollToTop from '../../widgets/scroll-to-top/model.ts'
import * as searchPopup from '../../widgets/search-popup/model.ts'
import * as siteHeader from '../../widgets/site-header/model.ts'
import * as siteMenu from '../../widgets/site-menu/model.ts'
import * as stickySidebar from '../../widgets/sticky-sidebar/model.ts'

it.each([
  ['anchors', anchors, { LOAD_DELAY_MS: 300 }],
  ['breadcrumbs', breadcrumbs, { UNCOLLAPSABLE: 2, ANIMATION_MS: 400 }],
  [
    'carousel',
    carousel,
    {
      IN_VIEW_MARGIN_PX: -30,
      SMART_SPEED_MS: 250,
      THEME_SPEED_MS: 600,
      AUTOPLAY_MS: 5000,
      THEME_AUTOPLAY_MS: 6000,
      COLUMNS: [
        ['columnsPhone', 0, 1],
        ['columnsTablet', 481, 2],
        ['columnsTabletWide', 769, 3],
        ['columnsLaptop', 992, 3],
        ['columns', 1199, 3],
        ['columnsWide', 1450, 3],
      ],
      BUILDER_WIDE_PX: 1450,
      BUILDER_FALLBACK_MS: 1000,
      BUILDER_STEP_MS: 500,
    },
  ],
  [
    'order-attribution',
    orderAttribution,
    {
      PROMO_MIN: 100_000,
      PROMO_MAX: 999_999,
      DEFAULT_LIFETIME_MONTHS: 6,
      DAYS_PER_MONTH: 30,
      DEFAULT_SESSION_MINUTES: 30,
      DIRECT_SOURCE: '(direct)',
    },
  ],
  [
    'post-grid',
    { ...postGrid, ...columns, ...effects, ...motion, ...paginator },
    {
      PAGE_SIZE: 15,
      PAGE_SCROLL_MS: 400,
      PAGE_SCROLL_OFFSET_PX: 40,
      AUTO_LOAD_WINDOWS: 2,
      EFFECT_STEP_MS: 100,
      PHONE_EFFECT_MS: 200,
      MOVE_MS: 400,
      PAGE_LINKS: 5,
      ALL_PAGE_LINKS: 999,
      TABLET_FROM_PX: 768,
      WIDE_TABLET_FROM_PX: 992,
      DESKTOP_FROM_PX: 1200,
      MIN_COLUMN_PX: 200,
      MAX_COLUMNS: 6,
    },
  ],
  ['scroll-animations', scrollAnimations, { STAGGER_MS: 200, THRESHOLD_PX: 30 }],
  ['scroll-to-top', scrollToTop, { BELOW_HEADER_PX: 150, FALLBACK_PX: 500 }],
  ['search-popup', searchPopup, { FADE_MS: 150 }],
  [
    'site-menu',
    siteMenu,
    {
      HOVER_MS: 300,
      OPEN_DELAY_MS: 100,
      FADE_MS: 150,
      CLEANUP_MS: 400,
      SLIDE_OPEN_MS: 500,
      SLIDE_CLOSE_MS: 400,
    },
  ],
  ['site-header', siteHeader, { FLOAT_POINT_PX: 50 }],
  ['sticky-sidebar', stickySidebar, { SPACING_PX: 20 }],
  [
    'several widgets',
    { ...gesture, ...lazyImages, ...resize, ...scroll },
    {
      PLACEHOLDER_MS: 350,
      RESIZE_DEBOUNCE_MS: 200,
      WIDTH_DEBOUNCE_MS: 250,
      SCROLL_MS: 600,
      TAP_WAIT_MS: 200,
      DRAG_THRESHOLD_PX: 6,
      SWIPE_DISTANCE_PX: 30,
    },
  ],
])('the constants of %s are those that product.md promises', (_, constants, expected) => {
  expect(constants).toMatchObject(expected)
})
