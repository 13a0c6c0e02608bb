import { HttpResponse } from 'msw';
import { order } from '../../../tooling/testing/builders';
import { declare } from '../../../tooling/testing/declare';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { paymentsApi } from './payments.api';

const { listMyOrders, listProducts, startCheckout } = paymentsApi.endpoints;
const input = { kind: 'course', id: 'a-course', coupon: 'ONCE' } as const;

describe('paymentsApi', () => {
  it('paymentsApi sends nothing for an anonymous visitor, and is offline without a connection', async () => {
    const anonymous = await startData().store.dispatch(startCheckout.initiate(input));
    expect(anonymous.error).toMatchObject({ kind: 'unauthenticated' });

    declare('post', '/payments/checkout', () => HttpResponse.error());
    const offline = await startData({ signedInAs: learner }).store.dispatch(startCheckout.initiate(input));
    expect(offline.error).toMatchObject({ kind: 'offline' });
  });

  it('paymentsApi lists the orders of the user alone, and published products alone', async () => {
    const mine = order();
    const orders = respond.rows('orders', [mine]);
    const products = respond.rows('products', []);
    const { store } = startData({ signedInAs: learner });

    expect((await store.dispatch(listMyOrders.initiate())).data).toEqual([mine]);
    await store.dispatch(listProducts.initiate());

    expect(orders[0]?.query).toMatchObject({ user_id: `eq.${learner.id}`, select: '*,courses(slug)' });
    expect(products[0]?.query).toMatchObject({ is_published: 'eq.true' });
  });
});
