// The parts of a schema that requests refer to.

/** A type, written as `"schema"."name"` in a statement; `array` is the name of its array type. */
export type TypeName = { schema: string; name: string; array: string | null; category: string };
export type Columns = ReadonlyMap<string, TypeName>;
export type Relation = { oid: number; schema: string; name: string; columns: Columns; key: string[] };
type Argument = { name: string; type: TypeName; isOptional: boolean; isVariadic: boolean };
export type RestFunction = {
  schema: string;
  name: string;
  arguments: Argument[];
  /** The columns of the returned rows; null for a single value. */
  columns: Columns | null;
  relation: Relation | null;
  isSet: boolean;
  isSingle: boolean;
  isVoid: boolean;
  result: TypeName;
  isVolatile: boolean;
  /** The OID of the table whose row type is the function's only argument, as for a computed column or relationship. */
  of: number | null;
};
type Junction = { table: Relation; pairs: [own: string, other: string][] };
export type Relationship = {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';
  /** The name of the foreign key; for many-to-many, the names of both keys. */
  name: string;
  target: Relation;
  /** Column pairs of the table and the target; for many-to-many, of the table and the junction. */
  pairs: [own: string, other: string][];
  junction: Junction | null;
  isOwnKey: boolean;
  /** Whether the target is a view that exposes the key's columns. */
  isView: boolean;
};
