import type { ComponentProps } from 'react';
import type { Settings } from '@brand/shared-data';
import {
  Avatar,
  Box,
  isSafeImageUrl,
  QueryState,
  Skeleton,
  SkeletonLines,
  Typography,
  useSite,
  visuallyHidden,
} from '@brand/shared-ui/core';
import { CollapsibleText } from './CollapsibleText';

const collapsedLength = 280;

type Props = {
  query: ComponentProps<typeof QueryState<Settings>>['query'];
  isLoading: boolean;
};

/** The owner's portrait, heading and description. The heading has a default, which is also used after an error. */
export function AboutHero({ query, isLoading }: Props) {
  const { name } = useSite();
  const { about_heading, about_description, about_image_url } = query.data ?? {};
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
        columnGap: 8,
        rowGap: 3,
        alignItems: 'start',
      }}
    >
      <Portrait url={about_image_url?.trim()} name={name} isLoading={isLoading} />
      <div>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {isLoading ? <HeadingSkeleton name={name} /> : about_heading?.trim() || `Hi, I'm ${name}`}
        </Typography>
        <Box sx={{ marginTop: 3, fontSize: 'subtitle1.fontSize' }}>
          <QueryState
            query={query}
            loading={<DescriptionSkeleton />}
            loadingLabel="Loading who this is…"
            errorTitle="The words about me could not be loaded."
          >
            {() => (
              <CollapsibleText name="description" length={collapsedLength} more="Read More" less="Read Less">
                {about_description?.trim() ?? ''}
              </CollapsibleText>
            )}
          </QueryState>
        </Box>
      </div>
    </Box>
  );
}

type PortraitProps = { url: string | undefined; name: string; isLoading: boolean };

function Portrait({ url, name, isLoading }: PortraitProps) {
  const size = { xs: 128, sm: 176, md: 240 };
  if (isLoading) return <Skeleton variant="circular" sx={{ width: size, height: size }} />;
  const image = isSafeImageUrl(url) ? { src: url, alt: name } : {};
  return (
    <Avatar
      {...image}
      sx={{
        width: size,
        height: size,
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
        typography: 'h1',
      }}
    >
      <span aria-hidden="true">{getInitials(name)}</span>
    </Avatar>
  );
}

const getInitials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .slice(0, 2)
    .join('');

function HeadingSkeleton({ name }: { name: string }) {
  return (
    <>
      <span style={visuallyHidden}>About {name}</span>
      <Skeleton width="60%" aria-hidden />
    </>
  );
}

function DescriptionSkeleton() {
  return (
    <>
      <Typography component="div" sx={{ maxWidth: '68ch', fontSize: 'inherit' }}>
        <SkeletonLines count={4} lastWidth="70%" />
      </Typography>
      <Skeleton variant="rounded" width="8rem" height="44px" sx={{ marginTop: 2, borderRadius: 999 }} />
    </>
  );
}
