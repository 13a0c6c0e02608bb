import type { ApiRequest } from '../rest';
import { readRestRequest, someSchema } from '../../testing/schemaNames';
import { getRestCost } from './rateLimits';

const read = (received: ApiRequest) => readRestRequest(received, someSchema, { role: 'anon' });

describe('getRestCost', () => {
  it('Rows count by the name of their table, however the address spells it', () => {
    const received = {
      method: 'POST',
      url: new URL('http://localhost/rest/v1/%72eactions'),
      headers: new Headers({ 'content-type': 'application/json' }),
      body: new TextEncoder().encode('[{},{}]'),
    };
    expect(getRestCost(read(received), { reactions: [120, 60] })).toEqual({
      kind: 'rows of reactions',
      points: 2,
    });
  });

  it('A row that PUT adds counts as one that POST adds', () => {
    const received = {
      method: 'PUT',
      url: new URL('http://localhost/rest/v1/reactions?id=eq.1'),
      headers: new Headers({ 'content-type': 'application/json' }),
      body: new TextEncoder().encode('{"id":"1"}'),
    };
    expect(getRestCost(read(received), { reactions: [120, 60] })).toEqual({
      kind: 'rows of reactions',
      points: 1,
    });
  });
});
