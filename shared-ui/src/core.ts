export { default as Box } from '@mui/material/Box';
export { default as Skeleton } from '@mui/material/Skeleton';
export { default as Stack } from '@mui/material/Stack';
export { default as SvgIcon } from '@mui/material/SvgIcon';
export { default as Typography } from '@mui/material/Typography';
export { default as visuallyHidden } from '@mui/utils/visuallyHidden';
export { keyframes, styled, useTheme, type SxProps, type Theme } from '@mui/material/styles';

export { ColorSchemeSwitch } from './theme/ColorSchemeSwitch';
export { ThemeRoot } from './theme/ThemeRoot';

export { SiteProvider, useChangeSite, useSite, type SiteConfig } from './site/SiteProvider';
export { arrangeLinks, shownLinks, type MenuLink } from './site/menu';
export { defaultWords, useWords, type WordKey } from './site/words';

export { CloseButton } from './dialog/CloseButton';
export { closeCommand, ModalDialog, openCommand } from './dialog/ModalDialog';
export { Question } from './dialog/Question';
export { SideMenu } from './dialog/SideMenu';
export { TitledDialog } from './dialog/TitledDialog';
export { useOpenAt } from './dialog/useOpenAt';

export { Avatar } from './layout/Avatar';
export { Button, buttonOptions, buttonStyle, IconButton, IconLink } from './layout/Button';
export { Card } from './layout/Card';
export { CardGrid } from './layout/CardGrid';
export { Chip } from './layout/Chip';
export { CircularProgress } from './layout/CircularProgress';
export { Cover } from './layout/Cover';
export { Divider } from './layout/Divider';
export { EmptyState } from './layout/EmptyState';
export { isSafeImageUrl } from './layout/imageUrl';
export { PageContainer } from './layout/PageContainer';
export { PageHeader } from './layout/PageHeader';
export { PageTitle } from './layout/PageTitle';
export { QueryState } from './layout/QueryState';
export { RetryNotice } from './layout/RetryNotice';
export { SearchField } from './layout/SearchField';
export { Section } from './layout/Section';
export { SkeletonLines } from './layout/SkeletonLines';
export { SkipLink } from './layout/SkipLink';
export { TextInput } from './layout/TextInput';
export { useIsOnline } from './layout/useIsOnline';
export { useOnWideScreen } from './layout/useOnWideScreen';
export { showFallbackCover, useSafeImage } from './layout/useSafeImage';

export { CodeField } from './layout/CodeField';

export { HashToasts } from './feedback/HashToasts';
export { ToastProvider } from './feedback/ToastProvider';
export { useToast, useToastFor, type ToastMessage } from './feedback/useToast';

export { LeaveNote } from './newsletter/LeaveNote';
export { NewsletterForm } from './newsletter/NewsletterForm';

export { formatDay, formatInstant, today } from './dates/dates';
export { InstantDay } from './dates/InstantDay';
export { useDates } from './dates/useDates';
export { saveFile } from './files/saveFile';
export { countWords, excerptOf, plainText, readTime } from './text/plainText';
export { priceLabel } from './text/priceLabel';

export { useIsHydrated } from './hydration/hydration';
export { onFirstInteraction } from './interaction/onFirstInteraction';

export { LogOutQuestion } from './unsaved/LogOutQuestion';
export { useHasUnsaved, useUnsaved } from './unsaved/useUnsaved';
