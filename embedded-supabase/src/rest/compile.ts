// Translates parsed requests into SQL as PostgREST does. A statement consists of keywords, names from the schema, aliases for the
// response, and parameters; every value is passed as a parameter.
import { InvalidRequest } from './apiRequest';
import { compare, isJson, jsonbType, textType } from './compare';
import { findRelationship } from './findRelationship';
import {
  checkAlias,
  getFields,
  type Condition,
  type Field,
  type Item,
  type Node,
  type OrderTerm,
} from './parse';
import type { Relation, TypeName } from './relation';
import type { RestSchema } from './schema';
import { maxRows, nameOf, quote, type Source } from './source';

type Selected = { text: string; names: string[] };
type Joined = { alias: string; names: string[]; isOne: boolean };

/** Collects the parameters of one statement while its parts are written. */
export class Compiler {
  readonly parameters: string[] = [];
  #aliases = 0;

  constructor(private readonly schema: RestSchema) {}

  /** Adds a parameter and returns its placeholder, cast to text. */
  add(value: string): string {
    this.parameters.push(value);
    return `$${this.parameters.length}::text`;
  }

  newAlias(letter: 't' | 'e'): string {
    this.#aliases += 1;
    return `__${letter}${this.#aliases}`;
  }

  sourceOf(relation: Relation): Source {
    const alias = this.newAlias('t');
    const { schema, columns, name } = relation;
    return {
      from: `${nameOf(relation)} as ${alias}`,
      alias,
      schema,
      relation,
      columns,
      name,
      isDerived: false,
    };
  }

  /**
   * Builds the SELECT for a request's rows or, with `isCount`, for counting all matching rows (without output columns, order,
   * limit or offset).
   */
  select(
    node: Node,
    source: Source,
    { where = [] as string[], isCount = false, most = maxRows as number | null } = {},
  ): Selected {
    const columns: string[] = [];
    const groups: string[] = [];
    const joins: string[] = [];
    const names: string[] = [];
    const embeds = new Map<string, Joined>();
    let isGrouped = false;
    const output = (text: string, name: string, isAggregate = false) => {
      columns.push(`${text} as ${quote(checkAlias(name))}`);
      names.push(name);
      if (!isAggregate) groups.push(text);
    };
    const tested = isCount ? getTestedNames(node.conditions) : null;
    for (const item of node.items) {
      if (item.kind === 'embed') {
        const key = item.alias ?? item.target;
        if (tested && !item.isInner && !tested.has(key)) continue;
        this.#embed(item, source, { joins, embeds, key, output, columns, names, groups });
      } else if (isCount) continue;
      else if (item.kind === 'all') {
        columns.push(`${source.alias}.*`);
        names.push(...source.columns.keys());
        groups.push(...[...source.columns.keys()].map((name) => `${source.alias}.${quote(name)}`));
      } else {
        isGrouped ||= item.aggregate !== null;
        const { text, isAggregate } = this.#item(item, source);
        output(text, getOutputName(item), isAggregate);
      }
    }
    const conditions = [
      ...where,
      ...node.conditions.map((condition) => this.condition(condition, source, embeds)),
    ];
    const text = [
      `select ${isCount ? '1' : columns.join(', ')} from ${source.from} ${joins.join(' ')}`,
      conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
      isGrouped && groups.length > 0 ? `group by ${groups.join(', ')}` : '',
    ];
    if (!isCount) {
      if (node.order.length > 0)
        text.push(`order by ${node.order.map((term) => this.#order(term, source, embeds)).join(', ')}`);
      const limit = Math.min(node.limit ?? Infinity, most ?? Infinity);
      if (limit !== Infinity) text.push(`limit ${this.add(String(limit))}::bigint`);
      if (node.offset) text.push(`offset ${this.add(String(node.offset))}::bigint`);
    }
    return { text: text.filter(Boolean).join(' '), names };
  }

  condition(condition: Condition, source: Source, embeds: ReadonlyMap<string, Joined>): string {
    if (condition.kind === 'tree') {
      const parts = condition.conditions.map((part) => this.condition(part, source, embeds));
      return `${condition.isNegated ? 'not ' : ''}(${parts.join(` ${condition.word} `)})`;
    }
    const { field, isNegated, operator, value } = condition;
    const embed = source.columns.has(field.name) ? undefined : embeds.get(field.name);
    const not = isNegated ? 'not ' : '';
    if (embed) {
      const word = value.kind === 'text' && operator === 'is' ? value.text.toLowerCase() : '';
      if (word !== 'null' && word !== 'not_null')
        throw new InvalidRequest(`"${field.name}" is an embedded table: it is null, or it is not null.`);
      const isNull = `${embed.isOne ? embed.alias : `${embed.alias}.__a`} is not distinct from null`;
      return `${not}${word === 'null' ? '' : 'not '}(${isNull})`;
    }
    const { text, type } = this.field(field, source);
    return `${not}(${compare(text, type, condition, (operand) => this.add(operand))})`;
  }

  /** Returns the SQL for a column, a computed column, or a value inside either. */
  field({ name, path }: Field, source: Source): { text: string; type: TypeName; isCount?: boolean } {
    let type = source.columns.get(name);
    let text = `${source.alias}.${quote(name)}`;
    if (!type) {
      const computed = source.relation && this.schema.functionOf(source.relation, name);
      if (computed && !computed.columns && !computed.isSet) {
        text = `${nameOf(computed)}(${this.#row(source)})`;
        type = computed.result;
      } else if (name === 'count' && path.length === 0) {
        // Postgres parses `alias.count` as count(alias) if there is no such column.
        return { text: `count(${source.alias})`, type: textType, isCount: true };
      } else
        throw new InvalidRequest(`column ${source.name}.${name.slice(0, 100)} does not exist`, 400, '42703');
    }
    if (path.length > 0 && !isJson(type)) text = `to_jsonb(${text})`;
    for (const { key, isText, isIndex } of path) {
      text += ` ${isText ? '->>' : '->'} ${this.add(key)}${isIndex ? '::integer' : ''}`;
      type = isText ? textType : isJson(type) ? type : jsonbType;
    }
    return path.length === 0 ? { text, type } : { text: `(${text})`, type };
  }

  #row({ alias, relation, isDerived }: Source): string {
    return isDerived && relation ? `row(${alias}.*)::${nameOf(relation)}` : alias;
  }

  #cast(text: string, cast: string | null): string {
    if (cast === null) return text;
    const isArray = cast.endsWith('[]');
    const type = this.schema.castTypes.get(cast.replace('[]', '').trim().toLowerCase());
    const name = isArray ? type?.array : type?.name;
    if (!type || !name) throw new InvalidRequest(`type "${cast.slice(0, 100)}" does not exist`, 400, '42704');
    return `${text}::${nameOf({ schema: type.schema, name })}`;
  }

  #item(item: Item & { kind: 'field' }, source: Source): { text: string; isAggregate: boolean } {
    const { aggregate, cast, aggregateCast } = item;
    const isAll = item.field.name === '*';
    const field = isAll ? { text: '*', isCount: false } : this.field(item.field, source);
    const text = this.#cast(field.text, cast);
    if (aggregate === null) return { text, isAggregate: field.isCount ?? false };
    if (!this.schema.settings.aggregates)
      throw new InvalidRequest('Use of aggregate functions is not allowed', 400, 'PGRST123');
    return { text: this.#cast(`${aggregate}(${text})`, aggregateCast), isAggregate: true };
  }

  #order(
    { embed, field, isDescending, nulls }: OrderTerm,
    source: Source,
    embeds: ReadonlyMap<string, Joined>,
  ): string {
    let text: string;
    if (embed === null) text = this.field(field, source).text;
    else {
      const joined = embeds.get(embed);
      if (!joined)
        throw new InvalidRequest(`'${embed}' is not an embedded resource in this request`, 400, 'PGRST108');
      if (!joined.isOne)
        throw new InvalidRequest(`A related order on '${embed}' is not possible`, 400, 'PGRST118');
      if (!joined.names.includes(field.name))
        throw new InvalidRequest(`column ${embed}.${field.name.slice(0, 100)} does not exist`, 400, '42703');
      text = `${joined.alias}.${quote(field.name)}`;
    }
    return `${text} ${isDescending ? 'desc' : 'asc'}${nulls === null ? '' : ` nulls ${nulls}`}`;
  }

  #embed(
    item: Item & { kind: 'embed' },
    source: Source,
    parts: {
      joins: string[];
      embeds: Map<string, Joined>;
      key: string;
      output(text: string, name: string): void;
      columns: string[];
      names: string[];
      groups: string[];
    },
  ): void {
    if (parts.embeds.has(parts.key) && !item.isSpread)
      throw new InvalidRequest(`table name "${parts.key}" specified more than once`, 400, '42712');
    const { target, where, isOne } = this.#relate(item, source);
    const selected = this.select(item.node, target, { where });
    const alias = this.newAlias('e');
    const join = item.isInner ? 'inner' : 'left';
    parts.embeds.set(parts.key, { alias, names: selected.names, isOne });
    if (isOne) parts.joins.push(`${join} join lateral (${selected.text}) as ${alias} on true`);
    else {
      const spread = selected.names.map((name) => `json_agg(__r.${quote(name)}) as ${quote(name)}`);
      const rows = `select ${['json_agg(__r) as __a', ...(item.isSpread ? spread : [])].join(', ')} from (${selected.text}) as __r`;
      parts.joins.push(
        `${join} join lateral (${rows}) as ${alias} on ${item.isInner ? `${alias}.__a is not null` : 'true'}`,
      );
    }
    if (item.isSpread) {
      for (const name of selected.names)
        parts.output(isOne ? `${alias}.${quote(name)}` : `coalesce(${alias}.${quote(name)}, '[]')`, name);
    } else if (selected.names.length > 0)
      parts.output(
        isOne ? `row_to_json(${alias}.*)::jsonb` : `coalesce(${alias}.__a, '[]')::jsonb`,
        parts.key,
      );
  }

  #relate(
    item: Item & { kind: 'embed' },
    source: Source,
  ): { target: Source; where: string[]; isOne: boolean } {
    const { relation } = source;
    const { target: name, hint } = item;
    const computed = relation && hint === null ? this.schema.functionOf(relation, name) : undefined;
    if (computed?.relation) {
      const target = this.sourceOf(computed.relation);
      const from = `${nameOf(computed)}(${this.#row(source)}) as ${target.alias}`;
      return { target: { ...target, from }, where: [], isOne: computed.isSingle };
    }
    const { kind, target: found, pairs, junction } = findRelationship(source, name, hint, this.schema);
    const target = this.sourceOf(found);
    const equal = (own: string, other: string, otherAlias: string) =>
      `${source.alias}.${quote(own)} = ${otherAlias}.${quote(other)}`;
    const isOne = kind === 'many-to-one' || kind === 'one-to-one';
    if (!junction)
      return { target, where: pairs.map(([own, other]) => equal(own, other, target.alias)), isOne };
    const between = this.newAlias('t');
    const on = junction.pairs.map(
      ([own, other]) => `${between}.${quote(own)} = ${target.alias}.${quote(other)}`,
    );
    return {
      target: {
        ...target,
        from: `${target.from} inner join ${nameOf(junction.table)} as ${between} on ${on.join(' and ')}`,
      },
      where: pairs.map(([own, other]) => equal(own, other, between)),
      isOne,
    };
  }
}

function getOutputName({ alias, field, aggregate }: Item & { kind: 'field' }): string {
  if (alias !== null) return alias;
  if (aggregate !== null) return aggregate;
  const key = field.path.findLast(({ isIndex }) => !isIndex)?.key;
  return key ?? field.name;
}

function getTestedNames(conditions: Condition[]): Set<string> {
  return new Set(getFields(conditions).map(({ name }) => name));
}
