import { InvalidRequest } from './apiRequest';

/** Parses text from left to right. */
export class Cursor {
  #at = 0;

  constructor(private readonly text: string) {}

  /** Consumes `text` if it comes next. */
  takes(text: string): boolean {
    if (!this.text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Consumes and returns the match of a sticky regular expression at the current position; null if it does not match. */
  match(expression: RegExp): string | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.text);
    if (!found) return null;
    this.#at += found[0].length;
    return found[0];
  }

  /** Consumes `text`, or fails. */
  expect(text: string): void {
    if (!this.takes(text)) this.fail(`"${text}"`);
  }

  expectEnd(): void {
    if (this.#at < this.text.length) this.fail('the end');
  }

  /** Consumes a name, or fails. */
  name(): string {
    return this.match(/[A-Za-z_][A-Za-z0-9_]*/y) ?? this.fail('a name');
  }

  fail(expected: string): never {
    const shown = this.text.slice(0, 100);
    throw new InvalidRequest(
      `Failed to parse "${shown}": expected ${expected} at character ${this.#at + 1}.`,
    );
  }
}
