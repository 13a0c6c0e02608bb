import { settingKeys, useListSettingsQuery } from '@brand/shared-data';
import { Box, Cover, Typography, useSite, useWords } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { RunLine } from '../../days/RunLine';

export function Hero() {
  const { tagline, description, hero } = useSite();
  const { data: settings } = useListSettingsQuery(settingKeys.home);
  const greeting = useWords()('home_greeting');
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...(hero && besidePicture),
      }}
    >
      {/* Aligned to the top: centred text would move with every line that is added. */}
      <Box sx={{ paddingTop: { md: 'clamp(1rem, 5vw, 4.5rem)' } }}>
        {greeting && (
          <Typography variant="subtitle1" component="p" sx={{ color: 'text.secondary' }}>
            {greeting}
          </Typography>
        )}
        <Typography variant="h1" aria-label={tagline} sx={{ marginTop: 1 }}>
          {joinHyphenatedWords(tagline)}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ marginTop: 3, maxWidth: '48ch' }}>
          {description}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 4 }}>
          <LinkButton to="/journal" variant="contained">
            Read the journal
          </LinkButton>
          <LinkButton to="/about" variant="outlined">
            About me
          </LinkButton>
        </Box>
        <RunLine start={settings?.entrepreneur_start_date} />
      </Box>
      {hero && (
        <Box
          sx={{
            overflow: 'hidden',
            borderRadius: 1,
            '& img': { aspectRatio: { xs: '16 / 9', md: '4 / 5' } },
          }}
        >
          <Cover src={hero} priority sizes="(min-width: 900px) 60rem, 100vw" />
        </Box>
      )}
    </Box>
  );
}

const besidePicture = {
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  minHeight: { md: 'min(70svh, 42rem)' },
};

// Limits the length, because a longer word might not fit on one line on a narrow screen.
const shortHyphenatedWord = /(?<!\S)(?=\S{1,14}(?!\S))\S+-\S+/g;

/**
 * Prevents line breaks within short hyphenated words in a headline, such as "one-person". Uses word joiners (U+2060), because
 * elements around the words would shift the text when the font loads.
 */
export function joinHyphenatedWords(headline: string): string {
  return headline.replace(shortHyphenatedWord, (word) => word.replaceAll('-', '-\u2060'));
}
