import { Refusal } from './message';

/** Reads a text from left to right. */
export class Cursor {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Takes `text` if it comes next. */
  takes(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Takes what a sticky expression matches here; null when it does not. */
  match(expression: RegExp): string | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text);
    if (!found) return null;
    this.#at += found[0].length;
    return found[0];
  }

  /** Takes `text`, or refuses. */
  expect(text: string): void {
    if (!this.takes(text)) this.refuse(`"${text}"`);
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.refuse('the end');
  }

  /** Takes a name, or refuses. */
  name(): string {
    return this.match(/[A-Za-z_][A-Za-z0-9_]*/y) ?? this.refuse('a name');
  }

  refuse(expected: string): never {
    const shown = this.#text.slice(0, 100);
    throw new Refusal(`Failed to parse "${shown}": expected ${expected} at character ${this.#at + 1}.`);
  }
}
