import {
  Box,
  PageContainer,
  PageHeader,
  PageTitle,
  Section,
  Typography,
  useSite,
} from '@brand/shared-ui/core';

/** The accessibility statement: what this site's tests prove (docs/testing.md), what they do not, and a contact address. */
export function AccessibilityPage() {
  const { name, contactEmail } = useSite();
  return (
    <PageContainer width="text">
      <PageTitle
        title="Accessibility"
        description="How accessible this site is, and whom to tell when it is not."
      />
      <PageHeader
        title="Accessibility"
        lead="This site is meant for everybody. It aims at WCAG 2.2, level AA."
      />
      <Section title="What is checked">
        <List
          items={[
            'Every public page, the log-in, the Academy and the admin area are checked in a real browser with axe for the rules of WCAG A and AA, in light and dark.',
            'Pages work with the keyboard alone, and the focus is always visible.',
            'Pages can be read and used at a width of 320 pixels, which is a magnification of 400 %.',
            'Public pages and the newsletter work without scripts. Animations are off where your system asks for less motion.',
          ]}
        />
      </Section>
      <Section title="What is not">
        <List
          items={[
            'No person who uses assistive technology every day has tested the whole site, and no independent office has examined it.',
            'Videos of lessons are shown in the players of YouTube or Vimeo; whether they have captions depends on the video.',
            'Pictures and texts are written by people: a description can be missing or poor.',
          ]}
        />
      </Section>
      <Section title="Tell us">
        <Typography>
          Something does not work for you? Write to {name}
          {contactEmail && (
            <>
              , <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </>
          )}
          , with the address of the page and what you used. You get an answer from a person.
        </Typography>
      </Section>
    </PageContainer>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <Box component="ul" sx={{ pl: 3, display: 'grid', gap: 1, m: 0 }}>
      {items.map((item) => (
        <Typography key={item} component="li">
          {item}
        </Typography>
      ))}
    </Box>
  );
}
