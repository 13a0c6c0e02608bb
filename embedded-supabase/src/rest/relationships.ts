// Finds the tables and views that can be embedded in each other.
import type { Catalog } from './catalog';
import type { Relation, Relationship } from './relation';

// A foreign key also applies to views that expose its columns under their original names.
export function findRelationships(
  found: Catalog,
  byOid: Map<number, Relation>,
  unique: Map<number, string[][]>,
) {
  const shown = new Map<number, Map<number, Set<string>>>();
  for (const { view, base, column } of found.views) {
    const bases = shown.get(view) ?? new Map<number, Set<string>>();
    shown.set(view, bases.set(base, (bases.get(base) ?? new Set()).add(column)));
  }
  const findViews = (base: number, columns: string[], depth = 0): Relation[] =>
    [...shown].flatMap(([view, bases]) => {
      const relation = byOid.get(view);
      if (!relation || depth > 3 || !columns.every((column) => bases.get(base)?.has(column))) return [];
      return [relation, ...findViews(view, columns, depth + 1)];
    });
  const withViews = (oid: number, columns: string[]) => {
    const table = byOid.get(oid);
    return [...(table ? [table] : []), ...findViews(oid, columns)];
  };
  const all = new Map<number, Relationship[]>();
  const add = (relation: Relation, one: Relationship) =>
    all.set(relation.oid, [...(all.get(relation.oid) ?? []), one]);
  for (const { name, from, to, pairs } of found.keys) {
    const own = pairs.map(([column]) => column);
    const isUnique = (unique.get(from) ?? []).some(
      (key) => key.length === own.length && key.every((column) => own.includes(column)),
    );
    for (const source of withViews(from, own))
      for (const target of withViews(
        to,
        pairs.map(([, column]) => column),
      )) {
        add(source, {
          kind: isUnique ? 'one-to-one' : 'many-to-one',
          name,
          target,
          pairs,
          junction: null,
          isOwnKey: true,
          isView: target.oid !== to,
        });
        const back = pairs.map(([a, b]): [string, string] => [b, a]);
        add(target, {
          kind: isUnique ? 'one-to-one' : 'one-to-many',
          name,
          target: source,
          pairs: back,
          junction: null,
          isOwnKey: false,
          isView: source.oid !== from,
        });
      }
  }
  for (const one of found.keys)
    for (const other of found.keys) {
      const table = byOid.get(one.from);
      if (one === other || one.from !== other.from || !table) continue;
      const columns = [...one.pairs, ...other.pairs].map(([column]) => column);
      if (!columns.every((column) => table.key.includes(column))) continue;
      for (const source of withViews(
        one.to,
        one.pairs.map(([, column]) => column),
      ))
        for (const target of withViews(
          other.to,
          other.pairs.map(([, column]) => column),
        ))
          add(source, {
            ...{ kind: 'many-to-many', name: `${one.name} and ${other.name}`, target, isOwnKey: false },
            isView: target.oid !== other.to,
            pairs: one.pairs.map(([a, b]) => [b, a]),
            junction: { table, pairs: other.pairs },
          });
    }
  return all;
}
