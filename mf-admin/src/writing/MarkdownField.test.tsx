import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form, SubmitButton } from '@brand/shared-ui/forms';
import { owner, renderApp } from 'tooling/testing';
import { object, string } from 'yup';
import { picture, stubPictures, acceptUploads } from '../pictures/pictureUpload.fixture';
import { MarkdownField } from './MarkdownField';
import { stubExecCommand } from './typing.fixture';

beforeAll(stubExecCommand);

const onSubmit = jest.fn();
beforeEach(() => onSubmit.mockClear());

function open(content = '') {
  const page = (
    <Form
      label="Note"
      initialValues={{ content }}
      schema={object({ content: string() })}
      onSubmit={onSubmit}
      actions={<SubmitButton>Save</SubmitButton>}
    >
      <MarkdownField name="content" label="Content" rows={10} />
    </Form>
  );
  return renderApp([{ index: true, element: page }], '/', { signedInAs: owner });
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' });
const tool = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });

function onWideScreen() {
  const narrow = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...narrow(query), matches: query.includes('min-width') }));
}
afterEach(() => jest.restoreAllMocks());

describe('The markdown field', () => {
  it('The markdown field has ten rows and says how many words and minutes its text has', async () => {
    const { user } = open();
    expect(field()).toHaveAttribute('rows', '10');
    expect(screen.getByText('0 words · 1 min read')).toBeInTheDocument();
    await user.type(field(), 'One');
    expect(screen.getByText('1 word · 1 min read')).toBeInTheDocument();
  });

  it('The markdown field rounds the reading time up', () => {
    open('word '.repeat(1201));
    expect(screen.getByText('1,201 words · 7 min read')).toBeInTheDocument();
  });

  it.each([
    ['b', '**word**'],
    ['i', '_word_'],
    ['k', '[word](https://)'],
    ['e', '`word`'],
  ])('Ctrl %s formats the selection', async (key, marked) => {
    const { user } = open('word');
    await user.click(field());
    field().setSelectionRange(0, 4);
    await user.keyboard(`{Control>}${key}{/Control}`);
    expect(field()).toHaveValue(marked);
  });

  it.each([
    ['Heading', '## word'],
    ['List', '- word'],
    ['Quote', '> word'],
  ])('A button makes the line a %s, and the focus stays in the text', async (name, marked) => {
    const { user } = open('word');
    await user.click(tool(name));
    expect(field()).toHaveValue(marked);
    expect(field()).toHaveFocus();
  });

  it('The toolbar is one tab stop, and the arrow keys move inside it', async () => {
    const { user } = open();
    await user.tab();
    expect(tool('Bold')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(tool('Picture')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(tool('Italic')).toHaveFocus();
    await user.keyboard('{End}{Home}{ArrowRight}{Tab}{Shift>}{Tab}{/Shift}');
    expect(tool('Italic')).toHaveFocus();
  });

  it('The preview beside it shows the sanitised text where there is room', async () => {
    onWideScreen();
    const { user } = open('# Hello <script>alert(1)</script>');
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(await preview.findByRole('heading', { name: /Hello/ })).toBeInTheDocument();
    expect(document.querySelector('script')).toBeNull();
    await user.clear(field());
    expect(await preview.findByText('What you write appears here as readers see it.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
  });

  it('The preview replaces it on a phone, and the text stays', async () => {
    const { user } = open('**Hello**');
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Preview', pressed: false }));
    expect(await within(screen.getByRole('region', { name: 'Preview' })).findByText('Hello')).toBeVisible();
    expect(tool('Bold')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Preview', pressed: true }));
    expect(field()).toHaveValue('**Hello**');
    expect(field()).toBeVisible();
  });
});

describe('A picture in the text', () => {
  const file = () => picture('harbour.png');
  beforeEach(() => stubPictures());
  const dialog = () => screen.findByRole('dialog', { name: 'Picture' });

  it('A pasted picture opens the dialog; pasted text is inserted', async () => {
    const { user } = open();
    await user.click(field());
    await user.paste('Words');
    expect(field()).toHaveValue('Words');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    fireEvent.paste(field(), { clipboardData: { files: [file()] } });
    expect(within(await dialog()).getByText('harbour.png')).toBeInTheDocument();
  });

  it('A chosen picture is inserted as a block, and the focus stays in the text', async () => {
    acceptUploads();
    const { user, store } = open('Words');
    await waitFor(() => expect(store.getState().session.status).toBe('signed-in'));
    field().setSelectionRange(5, 5);
    fireEvent.drop(field(), { dataTransfer: { files: [file()] } });
    await user.type(within(await dialog()).getByLabelText('What does it show?'), 'A [[harbour]{Enter}');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field().value).toMatch(/^Words\n\n!\[A \\\[harbour\\\]\]\(.+-1600w\.webp\)$/);
  });

  it('A cancelled picture leaves the text, and does not submit the form', async () => {
    const { user } = open('Words');
    await user.click(tool('Picture'));
    await user.fill(within(await dialog()).getByLabelText('What does it show?'), 'A harbour{Enter}');
    await user.click(within(await dialog()).getByRole('checkbox', { name: 'It only decorates' }));
    await user.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Picture' })).not.toBeInTheDocument());
    expect(field()).toHaveValue('Words');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
