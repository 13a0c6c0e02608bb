import { learningApi } from './academy';
import { ordersApi, productsApi } from './admin';
import { paymentsApi } from './payments';
import type { Screen, Thunk } from './refetching.fixture';

const till = { ...paymentsApi.endpoints, ...ordersApi.endpoints, ...productsApi.endpoints };

const orders: Screen[] = [
  ['my orders', till.listMyOrders.initiate()],
  ['my refunds', learningApi.endpoints.listMyRefunds.initiate()],
  ['all orders', till.listOrders.initiate()],
];
const products: Screen[] = [
  ['the Store', till.listProducts.initiate()],
  ['all products', till.listAllProducts.initiate()],
];
const coupons: Screen[] = [['the coupons', till.listCoupons.initiate()]];

/** Screens that show orders, products and coupons. */
export const tillScreens = [orders, products, coupons];

const saved = { id: 'a', isNew: true, fractionDigits: 2 };
const aProduct = {
  kind: 'bundle',
  title: 'A',
  description: '',
  price: 9,
  max_downloads: 5,
  file_name: '',
  course_ids: ['c'],
  is_published: true,
} as const;
const aCoupon = {
  code: 'A-B',
  percent: 10,
  amount: null,
  valid_until: '',
  max_uses: null,
  item_ids: [],
};

/** The mutations for the till, and the queries that they refetch. */
export const tillWrites = (enrollments: Screen[]): [string, Thunk, Screen[]][] => [
  ['startCheckout', till.startCheckout.initiate({ kind: 'course', id: 'a' }), [...orders, ...enrollments]],
  ['takeDownload', till.takeDownload.initiate('a'), orders],
  ['refundOrder', till.refundOrder.initiate('a'), [...orders, ...enrollments]],
  [
    'saveProduct',
    till.saveProduct.initiate({ ...saved, values: { ...aProduct, course_ids: ['c'] } }),
    products,
  ],
  ['deleteProduct', till.deleteProduct.initiate('a'), products],
  ['saveCoupon', till.saveCoupon.initiate({ ...saved, values: aCoupon }), coupons],
  ['deleteCoupon', till.deleteCoupon.initiate('a'), coupons],
];
