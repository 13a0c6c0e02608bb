export { InvalidRequest, notServed, parseJson, readText, type ApiRequest } from './apiRequest';
export { invalidRest } from './errors';
export type { Connection, Identity, IdentifyRequest, Run } from './identity';
export type { RestRequest } from './request';
export { readRestSchema, type RestSchema } from './schema';
export { prepareRest, runRest, type PreparedRest } from './serveRest';
