import type { SiteProfileInput } from '@brand/shared-data/admin';
import { Box } from '@brand/shared-ui/core';
import { ChoiceField } from '@brand/shared-ui/forms';
import { faces, palettes } from '@brand/shared-ui/look';
import { SettingsCard } from '../../settings/SettingsCard';

type PaletteName = SiteProfileInput['palette'];
type FaceName = SiteProfileInput['face'];

const paletteLabels: Record<PaletteName, string> = {
  petrol: 'Petrol',
  moss: 'Moss',
  indigo: 'Indigo',
  heather: 'Heather',
  graphite: 'Graphite',
};

const faceLabels: Record<FaceName, string> = {
  editorial: 'Editorial',
  book: 'Book',
  classic: 'Classic',
  plain: 'Plain',
};

/** Lets the owner choose the site's colours and typeface from a few options each. */
export function LookCard({ labels }: { labels: Record<'palette' | 'face', string> }) {
  return (
    <SettingsCard title="Look">
      <ChoiceField
        name="palette"
        label={labels.palette}
        helperText="Each has a light and a dark version, and all are easy to read. Pages, letters, icons and link previews use them."
        choices={namesOf(paletteLabels).map((value) => ({
          value,
          label: paletteLabels[value],
          sample: <Swatch palette={value} />,
        }))}
      />
      <ChoiceField
        name="face"
        label={labels.face}
        helperText="For headings and texts. None of them makes a page larger."
        choices={namesOf(faceLabels).map((value) => ({
          value,
          label: faceLabels[value],
          sample: <Specimen face={value} />,
        }))}
      />
    </SettingsCard>
  );
}

const namesOf = <Name extends string>(labels: Record<Name, string>) => Object.keys(labels) as Name[];

function Swatch({ palette }: { palette: PaletteName }) {
  const { light, dark } = palettes[palette];
  return (
    <Box component="span" sx={swatch}>
      {[light, dark].map(({ mode, background, primary, text }) => (
        <span key={mode} style={{ color: text.primary, backgroundColor: background.default }}>
          Aa <span style={{ backgroundColor: primary.main }} />
        </span>
      ))}
    </Box>
  );
}

function Specimen({ face }: { face: FaceName }) {
  const { display, weight, text } = faces[face];
  return (
    <Box component="span" sx={specimen}>
      <span style={{ fontFamily: display, fontWeight: weight, fontSize: '1.375rem' }}>A day</span>
      <span style={{ fontFamily: text, fontSize: '0.875rem' }}>and how it went</span>
    </Box>
  );
}

const swatch = {
  display: 'flex',
  '& > span': {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    height: 56,
    fontFamily: 'var(--face-display)',
    fontSize: '1.25rem',
  },
  '& > span > span': { width: 18, height: 18, borderRadius: '50%' },
};

const specimen = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 0.25,
  height: 76,
  paddingInline: 1.5,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  backgroundColor: 'background.default',
};
