import {
  adminMessages,
  useSavePictureWordsMutation,
  type LibraryPicture,
  type PictureWordsInput,
} from '@brand/shared-data/admin';
import { pictureWordsSchema } from '@brand/shared-data/schemas';
import { useToast } from '@brand/shared-ui/core';
import { Form, SubmitButton, SwitchField, TextField } from '@brand/shared-ui/forms';

const { wordsSaved, wordsFailed } = adminMessages.pictures;

/** The words of a picture, in one place: it brings them along when it is chosen, and they can be written into all its texts. */
export function WordsForm({ picture, onSaved }: { picture: LibraryPicture; onSaved: () => void }) {
  const [save] = useSavePictureWordsMutation();
  const toast = useToast();
  const submit = async (values: PictureWordsInput) => {
    const { data = 0, error } = await save({ picture: picture.picture, values });
    if (error) return wordsFailed(error).description;
    toast(wordsSaved(data));
    onSaved();
    return undefined;
  };
  return (
    <Form<PictureWordsInput>
      // Shows the saved words once they are loaded.
      key={picture.words}
      label="Words"
      initialValues={{ alt: picture.words, isEverywhere: false }}
      schema={pictureWordsSchema}
      onSubmit={submit}
      actions={<SubmitButton>Save Words</SubmitButton>}
    >
      <TextField
        name="alt"
        label="What does it show?"
        helperText="For people who cannot see it. A text’s own words win for its readers; these come along when you choose the picture."
      />
      {picture.uses.some(({ alt, isTrashed }) => alt !== null && !isTrashed) && (
        <SwitchField name="isEverywhere" label="Write them into all texts that use it" />
      )}
    </Form>
  );
}
