// Writes the single statement for a data API request.
import { InvalidRequest } from './apiRequest';
import { buildCall } from './call';
import { buildChange } from './change';
import { Compiler } from './compile';
import { buildRead, type Statement } from './read';
import type { RestRequest } from './request';
import type { RestSchema } from './schema';
import { suggest } from './suggest';

/** Builds the statement for a request. Throws an InvalidRequest for names that are not in the schema. */
export function buildStatement(request: RestRequest, schema: RestSchema): Statement {
  if (request.isFunction) return buildCall(request, schema);
  const relation = schema.relation(request.schema, request.name);
  if (!relation) throw unknownTable(request, schema);
  const compiler = new Compiler(schema);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const text = isRead
    ? buildRead(request, compiler, compiler.sourceOf(relation))
    : buildChange(request, compiler, relation, schema);
  return { text, parameters: compiler.parameters, isScalar: false, isVoid: false, isReadOnly: isRead };
}

function unknownTable({ schema: profile, name }: RestRequest, schema: RestSchema): InvalidRequest {
  const full = `${profile}.${name.slice(0, 100)}`;
  const names = schema.relations.filter((one) => one.schema === profile).map((one) => one.name);
  return new InvalidRequest(`Could not find the table '${full}' in the schema cache`, 404, 'PGRST205', {
    hint: suggest(name, names, (other) => `Perhaps you meant the table '${profile}.${other}'`),
  });
}
