import { useState } from 'react';
import { adminMessages, useImportSubscribersMutation, type ImportOutcome } from '@brand/shared-data/admin';
import {
  anyValue,
  decodeList,
  readSubscribersCsv,
  type Answers,
  type ListQuestion,
  type ReadList,
} from '@brand/site-mover';
import { Box, Button, TitledDialog, Typography, useToast } from '@brand/shared-ui/core';
import { FileChooser } from '../../files/FileChooser';

type Props = { isOpen: boolean; onClose: () => void };

const messages = adminMessages.subscriberImport;
// The maximum number of email addresses per request.
const partSize = 1000;

/** Previews the changes from another service's list, and adds its email addresses after confirmation. */
export function ImportSubscribersDialog({ isOpen, onClose }: Props) {
  return (
    <TitledDialog title="Import subscribers" width="38rem" isOpen={isOpen} onClose={onClose}>
      {isOpen && <ImportSteps onClose={onClose} />}
    </TitledDialog>
  );
}

function ImportSteps({ onClose }: { onClose: () => void }) {
  const { csv, fileName, answers, list, refusal, outcome, isBusy, read, write } = useListImport(onClose);
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
          kind="subscribers"
          isBusy={isBusy}
          onChoose={(file) =>
            void file.arrayBuffer().then((bytes) => read(decodeList(new Uint8Array(bytes)), file.name, {}))
          }
        />
      </div>
      {refusal && <Typography role="alert">{refusal}</Typography>}
      {list && <Columns list={list} />}
      {list?.questions.map((question) => (
        <Question
          key={question.column}
          question={question}
          answers={answers[question.column] ?? {}}
          onAnswer={(value, answer) =>
            void read(csv, fileName, {
              ...answers,
              [question.column]: { ...answers[question.column], [value]: answer },
            })
          }
        />
      ))}
      <Typography role="status">{isBusy ? 'Working…' : outcome && formatOutcome(outcome)}</Typography>
      <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
        <Button onClick={onClose}>Cancel</Button>
        {outcome && outcome.added > 0 && (
          <Button variant="contained" isBusy={isBusy} onClick={() => void write()}>
            {`Import ${outcome.added}`}
          </Button>
        )}
      </Box>
    </>
  );
}

/** The state of a list import: the owner's answers, and a preview of the outcome. */
function useListImport(onDone: () => void) {
  const [csv, setCsv] = useState('');
  const [fileName, setFileName] = useState('');
  const [answers, setAnswers] = useState<Answers>({});
  const [list, setList] = useState<ReadList>();
  const [refusal, setRefusal] = useState<string>();
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
  const read = async (text: string | null, name: string, given: Answers) => {
    const next = text === null ? null : readSubscribersCsv(text, given, name);
    setCsv(text ?? '');
    setFileName(name);
    setAnswers(given);
    setList(next ?? undefined);
    setRefusal(next ? undefined : text === null ? noText : noAddresses);
    setOutcome(next?.waiting.length === 0 ? await run(next, true) : undefined);
  };
  const write = async () => {
    if (!list || !(await run(list, false))) return;
    toast(messages.done);
    onDone();
  };
  return { csv, fileName, answers, list, refusal, outcome, isBusy: isLoading, read, write };
}

const noText =
  'This file is no text in UTF-8, so its letters would be lost. Save it as CSV in UTF-8, and choose it again.';
const noAddresses = 'No column of this file holds e-mail addresses.';

const names = {
  email: 'the address',
  date: 'when somebody subscribed',
  stays: 'who gets letters',
  left: 'who left',
  status: 'who gets letters, and who left',
};

function Columns({ list: { columns, faults, questions } }: { list: ReadList }) {
  const isAsked = (name: string) => questions.some(({ column }) => column === name);
  return (
    <>
      <Box component="ul" aria-label="Columns" sx={{ margin: 0, paddingLeft: 3, color: 'text.secondary' }}>
        {columns.map(({ name, meaning }) => (
          <li key={name}>
            {name}: {meaning ? names[meaning] : isAsked(name) ? 'asked below' : 'left out'}
          </li>
        ))}
      </Box>
      {faults.map((fault) => (
        <Typography key={fault}>{fault}</Typography>
      ))}
    </>
  );
}

type QuestionProps = {
  question: ListQuestion;
  answers: Answers[string];
  onAnswer: (value: string, answer: 'stays' | 'left') => void;
};

/** Asks, for each unknown value, whether it means "unsubscribed". Nothing is imported until all questions are answered. */
function Question({ question: { column, values }, answers, onAnswer }: QuestionProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, mb: 2 }}>
      <Box component="legend" sx={{ padding: 0 }}>
        “{column}” may say who left. Have people left where it says:
      </Box>
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
