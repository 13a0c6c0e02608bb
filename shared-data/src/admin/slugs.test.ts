import { blogSlug, courseSlug } from './slugs';

describe('the slug of a post', () => {
  it.each([
    ['What a Salary Hides', 'what-a-salary-hides'],
    ['  Rain,   and -- snow! ', 'rain-and-snow'],
    ['snake_case stays', 'snake_case-stays'],
    ['Über uns', 'ber-uns'],
    ['-- edge --', 'edge'],
    ['100 % honest', '100-honest'],
    ['日本', ''],
  ])('The slug of the post "%s" is "%s"', (title, slug) => expect(blogSlug(title)).toBe(slug));
});

describe('the slug of a course', () => {
  it.each([
    ['Leaving Well', 'leaving-well'],
    ['  Rain,   and -- snow! ', 'rain-and-snow'],
    ['snake_case goes', 'snakecase-goes'],
    // The rule for courses keeps hyphens typed at either end.
    ['- edge -', '-edge-'],
    ['Price: $5', 'price-5'],
  ])('The slug of the course "%s" is "%s"', (title, slug) => expect(courseSlug(title)).toBe(slug));
});
