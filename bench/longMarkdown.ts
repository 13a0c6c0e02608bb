const sentence =
  'It took three hours and **forty** minutes, with [a link](/journal) and `a word` on the way. ';

const section = (number: number) => `## Section ${number}

${sentence.repeat(5)}

- one *thing*
- another thing

> ${sentence}

| what | how much |
|------|---------:|
| time | 3:40     |

\`\`\`js
const hours = ${number};
\`\`\`

`;

/** Content with some of everything, of at least so many characters. */
export function longMarkdown(length: number): string {
  let markdown = '';
  for (let number = 1; markdown.length < length; number += 1) markdown += section(number);
  return markdown;
}
