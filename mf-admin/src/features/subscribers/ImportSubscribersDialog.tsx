import { useState } from 'react';
import {
  adminMessages,
  anyValue,
  readSubscribersCsv,
  useImportSubscribersMutation,
  type Answers,
  type ImportOutcome,
  type ListQuestion,
  type ReadList,
} from '@brand/shared-data/admin';
import { Box, Button, TitledDialog, Typography, useToast } from '@brand/shared-ui/core';
import { FileChooser } from '../../files/FileChooser';

type Props = { isOpen: boolean; onClose: () => void };

const messages = adminMessages.subscriberImport;
// The most that fit one request.
const partSize = 1000;

/** Tells what a list of another service would change, and adds its addresses after a confirmation. */
export function ImportSubscribersDialog({ isOpen, onClose }: Props) {
  return (
    <TitledDialog title="Import subscribers" width="38rem" isOpen={isOpen} onClose={onClose}>
      {isOpen && <ImportSteps onClose={onClose} />}
    </TitledDialog>
  );
}

function ImportSteps({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const [answers, setAnswers] = useState<Answers>({});
  const [list, setList] = useState<ReadList | null>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const [send, { isLoading }] = useImportSubscribersMutation();
  const toast = useToast();

  const run = async ({ rows }: ReadList, isRehearsal: boolean) => {
    const total = { added: 0, known: 0, suppressed: 0, invalid: 0 };
    for (let start = 0; start < rows.length; start += partSize) {
      const { data, error } = await send({ rows: rows.slice(start, start + partSize), isRehearsal });
      if (error) return void toast(messages.failed(error));
      for (const key of Object.keys(total) as (keyof ImportOutcome)[]) total[key] += data[key];
    }
    return total;
  };
  const read = async (text: string, given: Answers) => {
    const next = readSubscribersCsv(text, given);
    setCsv(text);
    setAnswers(given);
    setList(next);
    setOutcome(next && next.waiting === 0 ? await run(next, true) : undefined);
  };
  const write = async () => {
    if (!list || !(await run(list, false))) return;
    toast(messages.done);
    onClose();
  };

  return (
    <>
      <Typography>
        A CSV from Ghost, Substack, Mailchimp or this site. New addresses count as confirmed and get no letter
        about it. Whoever left, there or here, stays out.
      </Typography>
      <div>
        <FileChooser
          name="List"
          label={list ? 'Choose another list' : 'Choose a list'}
          accept=".csv,text/csv"
          isBusy={isLoading}
          onChoose={(file) => void file.text().then((text) => read(text, {}))}
        />
      </div>
      {list === null && <Typography role="alert">No column of this file holds e-mail addresses.</Typography>}
      {list && <Columns list={list} />}
      {list?.questions.map((question) => (
        <Question
          key={question.column}
          question={question}
          answers={answers[question.column] ?? {}}
          onAnswer={(value, answer) =>
            void read(csv, {
              ...answers,
              [question.column]: { ...answers[question.column], [value]: answer },
            })
          }
        />
      ))}
      <Typography role="status">{isLoading ? 'Working…' : outcome && formatOutcome(outcome)}</Typography>
      <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
        <Button onClick={onClose}>Cancel</Button>
        {outcome && outcome.added > 0 && (
          <Button variant="contained" aria-disabled={isLoading} onClick={() => !isLoading && void write()}>
            {`Import ${outcome.added}`}
          </Button>
        )}
      </Box>
    </>
  );
}

const names = {
  email: 'the address',
  date: 'when somebody subscribed',
  stays: 'who gets letters',
  left: 'who left',
  status: 'who gets letters, and who left',
};

function Columns({ list }: { list: ReadList }) {
  return (
    <Box component="ul" aria-label="Columns" sx={{ margin: 0, paddingLeft: 3, color: 'text.secondary' }}>
      {list.columns.map(({ name, meaning }) => (
        <li key={name}>
          {name}: {meaning ? names[meaning] : 'left out'}
        </li>
      ))}
    </Box>
  );
}

type QuestionProps = {
  question: ListQuestion;
  answers: Answers[string];
  onAnswer: (value: string, answer: 'stays' | 'left') => void;
};

/** Asks of each value that is not known whether it says that somebody left. Nothing is imported before. */
function Question({ question: { column, values }, answers, onAnswer }: QuestionProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, mb: 2 }}>
      <legend>“{column}” may say who left. Have people left where it says:</legend>
      {values.map((value) => (
        <Box key={value} sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
          <Typography component="span" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {value === anyValue ? 'any of its values' : value || '(nothing)'}
          </Typography>
          {(['stays', 'left'] as const).map((answer) => (
            <Button
              key={answer}
              size="small"
              sx={{ flexShrink: 0 }}
              variant={answers[value] === answer ? 'contained' : 'outlined'}
              aria-pressed={answers[value] === answer}
              aria-label={`${column}, ${value || 'nothing'}: ${answer === 'left' ? 'they left' : 'they stay'}`}
              onClick={() => onAnswer(value, answer)}
            >
              {answer === 'left' ? 'They left' : 'They stay'}
            </Button>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const formatOutcome = ({ added, known, suppressed, invalid }: ImportOutcome) =>
  `Rehearsal: ${added} new, ${known} on the list already, ${suppressed} stay out, ${invalid} no addresses.`;
