import fc from 'fast-check';
import { json, mark, markedNumber, scalar, value, type GeneratedRequest } from './markedValues';

const key = fc.oneof(
  value,
  fc.constantFrom(`folder/${mark}.txt`, `a b (1)/${mark}`, `%25${mark}`, `_${mark}%`, `${mark}'/--`),
);
const inPath = key.map((text) => text.split('/').map(encodeURIComponent).join('/'));
const bucket = fc.constantFrom('media', 'products', mark);
const id = fc.constantFrom('00000000-0000-4000-8000-0000000000ff', mark);
const email = fc.constantFrom(`${mark}@example.com`, `a+${mark}@example.com`, `${mark}'@example.com`, mark);
const anything = fc.option(fc.oneof(scalar, json), { nil: undefined });

type Call = Omit<GeneratedRequest, 'headers' | 'search'> & Partial<GeneratedRequest>;
const calls = (...some: fc.Arbitrary<Call>[]): fc.Arbitrary<GeneratedRequest> =>
  fc.oneof(...some).map((call) => ({ headers: {}, search: [], ...call }));

const sortBy = fc.record({
  column: fc.constantFrom('name', 'created_at', 'updated_at', mark),
  order: fc.constantFrom('asc', 'desc', mark),
});
const list = fc.record(
  {
    prefix: key,
    search: value,
    limit: fc.constantFrom(1, 10, markedNumber),
    offset: fc.constantFrom(0, markedNumber),
    sortBy,
  },
  { requiredKeys: [] },
);

/** Requests to Storage that list, sign, store, copy, move and remove files, with the mark in their values. */
export const storageRequests = calls(
  fc.tuple(bucket, list).map(([name, body]) => ({ method: 'POST', path: `object/list/${name}`, body })),
  fc.tuple(bucket, key, value).map(([name, prefix, cursor]) => ({
    ...{ method: 'POST', path: `object/list-v2/${name}`, body: { prefix, cursor, with_delimiter: true } },
  })),
  fc
    .tuple(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT'), bucket, inPath, json)
    .map(([method, name, file, said]) => ({
      ...{ method, path: `object/${name}/${file}` },
      ...((method === 'POST' || method === 'PUT') && { body: said }),
    })),
  fc.tuple(bucket, inPath).map(([name, file]) => ({ method: 'GET', path: `object/info/${name}/${file}` })),
  fc.tuple(bucket, inPath).map(([name, file]) => ({
    ...{ method: 'POST', path: `object/sign/${name}/${file}`, body: { expiresIn: 60 } },
  })),
  fc.tuple(bucket, fc.array(key, { minLength: 1, maxLength: 3 })).map(([name, paths]) => ({
    ...{ method: 'POST', path: `object/sign/${name}`, body: { expiresIn: 60, paths } },
  })),
  fc
    .tuple(bucket, inPath)
    .map(([name, file]) => ({ method: 'POST', path: `object/upload/sign/${name}/${file}` })),
  fc
    .tuple(fc.constantFrom('copy', 'move'), bucket, key, key)
    .map(([action, bucketId, sourceKey, destinationKey]) => ({
      ...{ method: 'POST', path: `object/${action}`, body: { bucketId, sourceKey, destinationKey } },
    })),
  fc.tuple(bucket, fc.array(key, { minLength: 1, maxLength: 3 })).map(([name, prefixes]) => ({
    ...{ method: 'DELETE', path: `object/${name}`, body: { prefixes } },
  })),
  fc.tuple(value, fc.constantFrom('name', 'id', mark)).map(([search, sortColumn]) => ({
    ...{ method: 'GET', path: 'bucket' },
    search: [
      ['search', search],
      ['sortColumn', sortColumn],
    ] as [string, string][],
  })),
);

const account = fc.record(
  { email, email_confirm: fc.boolean(), user_metadata: anything, app_metadata: anything },
  { requiredKeys: [] },
);

const grants = [
  ['password', { email: `${mark}@example.com`, password: mark }],
  ['refresh_token', { refresh_token: mark }],
  ['pkce', { auth_code: mark, code_verifier: mark }],
] as const;

/** Requests to Auth, with the mark in their values. */
export const authRequests = calls(
  fc.constantFrom(...grants).map(([grant, body]) => ({
    ...{ method: 'POST', path: 'token', body },
    search: [['grant_type', grant]] as [string, string][],
  })),
  fc.tuple(email, anything).map(([address, data]) => ({
    ...{ method: 'POST', path: 'signup', body: { email: address, password: `${mark}-1234`, data } },
  })),
  fc
    .tuple(fc.constantFrom('recover', 'otp', 'resend'), email, fc.constantFrom('signup', 'email_change'))
    .map(([path, address, type]) => ({ method: 'POST', path, body: { email: address, type } })),
  fc.tuple(fc.constantFrom('signup', 'email', 'email_change'), email).map(([type, address]) => ({
    method: 'POST',
    path: 'verify',
    body: { type, email: address, token: mark },
  })),
  account.map((body) => ({ method: 'POST', path: 'admin/users', body })),
  fc.tuple(id, account).map(([user, body]) => ({ method: 'PUT', path: `admin/users/${user}`, body })),
  fc
    .tuple(fc.constantFrom('GET', 'DELETE'), id)
    .map(([method, user]) => ({ method, path: `admin/users/${user}` })),
  id.map((user) => ({ method: 'GET', path: `admin/users/${user}/factors` })),
  fc
    .tuple(
      fc.constantFrom('signup', 'magiclink', 'recovery', 'email_change_new', mark),
      email,
      email,
      anything,
    )
    .map(([type, address, new_email, data]) => ({
      ...{
        method: 'POST',
        path: 'admin/generate_link',
        body: { type, email: address, new_email, data, password: mark },
      },
    })),
  fc
    .tuple(email, anything)
    .map(([address, data]) => ({ method: 'POST', path: 'invite', body: { email: address, data } })),
);
