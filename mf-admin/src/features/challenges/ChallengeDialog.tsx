import type { Challenge } from '@brand/shared-data';
import {
  adminMessages,
  type ChallengeInput,
  useCreateChallengeMutation,
  useListAllChallengesQuery,
  useUpdateChallengeMutation,
} from '@brand/shared-data/admin';
import { challengeSchema } from '@brand/shared-data/schemas';
import { SelectField, TextArea, TextField } from '@brand/shared-ui/forms';
import { EditDialog } from '../../editing/EditDialog';
import { FieldPair } from '../../editing/FieldPair';
import { rowForm } from '../../editing/rowForm';
import { PictureUrlField } from '../../pictures/PictureUrlField';
import { publishLabels, PublishFields } from '../../publishing/PublishFields';
import { publishValues } from '../../publishing/publishValues';
import { difficulties, statuses } from './challengeChoices';
import { MarkdownField } from '../../writing/MarkdownField';

type Props = { challenge?: Challenge; isOpen: boolean; onClose: () => void };

const labels = {
  title: 'Title',
  excerpt: 'Excerpt',
  description: 'Description',
  difficulty: 'Difficulty',
  status: 'Status',
  ...publishLabels,
};

export function ChallengeDialog({ challenge, isOpen, onClose }: Props) {
  const [create] = useCreateChallengeMutation();
  const [update] = useUpdateChallengeMutation();
  const { refetch: listAgain } = useListAllChallengesQuery();

  return (
    <EditDialog
      title={challenge ? 'Edit Challenge' : 'Create New Challenge'}
      saveLabel={challenge ? 'Save Challenge' : 'Create Challenge'}
      isOpen={isOpen}
      onClose={onClose}
      isWide
      form="challenges"
      {...rowForm({ row: challenge, valuesOf, create, update, listAgain })}
      schema={challengeSchema}
      labels={labels}
      words={adminMessages.challenges}
    >
      <TextField name="title" label={labels.title} />
      <TextArea name="excerpt" label={labels.excerpt} rows={2} />
      <FieldPair>
        <SelectField name="difficulty" label={labels.difficulty} options={difficulties.map(asOption)} />
        <SelectField name="status" label={labels.status} options={statuses.map(asOption)} />
      </FieldPair>
      <PictureUrlField name="cover_image_url" label={labels.cover_image_url} />
      <MarkdownField name="description" label={labels.description} rows={5} />
      <PublishFields />
    </EditDialog>
  );
}

const asOption = (value: string) => ({ value, label: value });

const valuesOf = (challenge?: Challenge): ChallengeInput => ({
  title: challenge?.title ?? '',
  excerpt: challenge?.excerpt ?? '',
  description: challenge?.description ?? '',
  difficulty: difficulties.find((one) => one === challenge?.difficulty) ?? 'Medium',
  status: statuses.find((one) => one === challenge?.status) ?? 'Ongoing',
  ...publishValues(challenge),
});
