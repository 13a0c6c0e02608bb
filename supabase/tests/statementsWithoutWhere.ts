// Finds statements in a function's body that `safeupdate` would refuse; hosted Supabase loads this library for its data API.
const token =
  /(--[^\n]*|\s+)|(\/\*)|([eE]?'(?:[^'\\]|''|\\[\s\S])*')|(\$(?:[A-Za-z_]\w*)?\$)|("(?:[^"]|"")*"|%(?:\d+\$)?[IsL]|[A-Za-z_]\w*)|([\s\S])/gy;

type Token = { kind: 'text' | 'word' | 'sign'; text: string };

/**
 * Returns the statements in `sql` without a WHERE, and the dynamic ones that cannot be analysed; comments and strings are
 * ignored.
 */
export function findStatementsWithoutWhere(sql: string): string[] {
  const tokens = toTokens(sql);
  const isWord = (at: number, ...words: string[]) =>
    tokens[at]?.kind === 'word' && words.includes(tokens[at].text.toLowerCase());
  const isSign = (at: number, sign: string) => tokens[at]?.kind === 'sign' && tokens[at].text === sign;
  const excerpt = (at: number) =>
    tokens
      .slice(at, at + 8)
      .map(({ text }) => text)
      .join(' ');

  // Returns the index after `only schema.table * [as] alias`.
  const skipTable = (from: number) => {
    let at = isWord(from, 'only') ? from + 1 : from;
    if (tokens[at]?.kind !== 'word') return from;
    at += 1;
    while (isSign(at, '.')) at += 2;
    if (isSign(at, '*')) at += 1;
    if (isWord(at, 'as')) return at + 2;
    return tokens[at]?.kind === 'word' && !isWord(at, 'set', 'using', 'where', 'returning') ? at + 1 : at;
  };

  const hasWhere = (from: number) => {
    for (let at = from, depth = 0; at < tokens.length && depth >= 0; at += 1) {
      if (isSign(at, '(')) depth += 1;
      else if (isSign(at, ')')) depth -= 1;
      else if (depth === 0 && (isSign(at, ';') || isWord(at, 'returning'))) return false;
      else if (depth === 0 && isWord(at, 'where')) return true;
    }
    return false;
  };

  // Concatenated text, or text that begins with a placeholder, could be any statement.
  const readExecuted = (at: number): string[] => {
    const isFormat = isWord(at + 1, 'format') && isSign(at + 2, '(');
    const text = tokens[isFormat ? at + 3 : at + 1];
    const end = isFormat ? at + 4 : at + 2;
    const isAlone = isFormat
      ? isSign(end, ',') || isSign(end, ')')
      : end >= tokens.length || isSign(end, ';') || isWord(end, 'using', 'into', 'loop');
    const inner = text?.kind === 'text' && isAlone ? toContent(text.text) : '';
    return /^\s*[A-Za-z]/.test(inner)
      ? findStatementsWithoutWhere(inner)
      : [`cannot be read: ${excerpt(at)}`];
  };

  return tokens.flatMap((_, at) => {
    if (isSign(at - 1, '.')) return [];
    if (isWord(at, 'execute')) {
      const isGrant = isWord(at - 1, 'grant', 'revoke') || isWord(at + 1, 'function', 'procedure', 'on');
      return isGrant ? [] : readExecuted(at);
    }
    if (isWord(at, 'update')) {
      const isClause =
        isWord(at - 1, 'do', 'key', 'or', 'before', 'after', 'on') ||
        (isWord(at - 1, 'for') && !isWord(skipTable(at + 1), 'set')) ||
        (isWord(at - 1, 'then') && isWord(at + 1, 'set'));
      if (isClause) return [];
      return isWord(skipTable(at + 1), 'set') && hasWhere(at + 1) ? [] : [excerpt(at)];
    }
    if (isWord(at, 'delete')) {
      const isClause =
        isWord(at - 1, 'or', 'before', 'after', 'on') || (isWord(at - 1, 'then') && !isWord(at + 1, 'from'));
      if (isClause) return [];
      return isWord(at + 1, 'from') && hasWhere(at + 2) ? [] : [excerpt(at)];
    }
    return [];
  });
}

function toTokens(sql: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  for (let at = 0; at < sql.length; at = token.lastIndex) {
    token.lastIndex = at;
    const [, blank, comment, text, dollar, word, sign] = token.exec(sql) ?? [];
    if (blank !== undefined) continue;
    if (comment) token.lastIndex = endOfComment(sql, at);
    else if (dollar) {
      const end = sql.indexOf(dollar, token.lastIndex);
      if (end < 0) throw new Error(`This text has no end: ${sql.slice(at, at + 40)}`);
      token.lastIndex = end + dollar.length;
      tokens.push({ kind: 'text', text: sql.slice(at, token.lastIndex) });
    } else if (text) tokens.push({ kind: 'text', text });
    else if (word) tokens.push({ kind: 'word', text: word });
    else if (sign) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

// SQL comments can be nested.
function endOfComment(sql: string, from: number): number {
  const edges = /\/\*|\*\//g;
  edges.lastIndex = from;
  for (let depth = 0, edge = edges.exec(sql); edge; edge = edges.exec(sql)) {
    depth += edge[0] === '/*' ? 1 : -1;
    if (depth === 0) return edges.lastIndex;
  }
  return sql.length;
}

function toContent(text: string): string {
  const [dollar] = /^\$\w*\$/.exec(text) ?? [];
  return dollar
    ? text.slice(dollar.length, -dollar.length)
    : text.replace(/^[eE]?'|'$/g, '').replaceAll("''", "'");
}
