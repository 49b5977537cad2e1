import { Button, FileInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpload } from '../../../platform/command.ts';
import { postFile } from '../../../platform/http.ts';
import { asProblem } from '../../../platform/problem.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { ReadingResult } from './reading-result.tsx';
import { blankMapping, type Draft, inputOf, isAmount, type Reading } from './statement-draft.ts';
import { useStatementMessages } from './statements.messages.ts';
import styles from './statements.module.css';

const path = '/console/api/bank-statements/read';
const typingMs = 300;

/** Reads the file again whenever a person says something else about it. Nothing is kept until it is imported. */
function useReading(file: File | null, draft: Draft) {
  const [settled] = useDebouncedValue(draft, typingMs);
  return useQuery({
    queryKey: [path, file?.name, file?.size, file?.lastModified, settled],
    queryFn: ({ signal }) => postFile(path, inputOf(settled), file as File, signal),
    enabled: file !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const texts = useStatementMessages();
  const say = useNotice();
  const [file, setFile] = useState<File | null>(null);
  const [draft, setDraft] = useState<Draft>({});
  const reading = useReading(file, draft);
  const read = file === null || reading.error ? undefined : reading.data;
  const send = useUpload('/console/api/bank-statements/import', ({ lines }) => {
    say(texts.imported(lines));
    onClose();
  });
  const change = (more: Draft) => {
    send.reset();
    setDraft((before) => ({ ...before, ...more }));
  };
  const choose = (chosen: File | null) => {
    send.reset();
    setFile(chosen);
    setDraft({});
  };
  return (
    <Dialog
      title={texts.import}
      submitText={read ? texts.importMany(read.lines) : texts.import}
      size={760}
      isBusy={send.isPending}
      problem={send.error ?? (reading.error && asProblem(reading.error))}
      canSubmit={read !== undefined && !reading.isFetching && isWhole(read)}
      onClose={onClose}
      onSubmit={() => file && send.mutate({ file, input: inputOf(draft) })}
    >
      <FileInput
        label={texts.file}
        description={texts.fileHelp}
        placeholder={texts.choose}
        accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
        required
        value={file}
        onChange={choose}
      />
      {file && reading.isPending && <LoadingState />}
      {read && <Read read={read} draft={draft} onChange={change} />}
    </Dialog>
  );
}

/** Tells whether nothing is missing and nothing is wrong. */
const isWhole = (read: Reading): boolean =>
  read.mapping !== null || read.format === 'camt053'
    ? [read.from, read.to, read.opening, read.closing].every((each) => each !== null) &&
      read.faults.length === 0 &&
      read.unreadable === 0
    : false;

interface ReadProps {
  read: Reading;
  draft: Draft;
  onChange: (more: Draft) => void;
}

function Read({ read, draft, onChange }: ReadProps) {
  const texts = useStatementMessages();
  const [isMapping, setMapping] = useState(false);
  const isUnknown = read.table !== null && read.mapping === null;
  return (
    <>
      {read.table && (isMapping || isUnknown) && (
        <>
          {isUnknown && <p className={styles.hint}>{texts.unknownTable}</p>}
          <MappingFields
            headings={read.table.headings}
            mapping={draft.mapping ?? read.mapping ?? blankMapping}
            onChange={(mapping) => {
              setMapping(true);
              onChange({ mapping });
            }}
          />
          {isUnknown && !draft.mapping && (
            <div>
              <Button size="compact-sm" variant="default" onClick={() => onChange({ mapping: blankMapping })}>
                {texts.readSo}
              </Button>
            </div>
          )}
        </>
      )}
      {read.table && !isMapping && !isUnknown && (
        <div>
          <Button size="compact-sm" variant="subtle" onClick={() => setMapping(true)}>
            {texts.changeColumns}
          </Button>
        </div>
      )}
      {!isUnknown && <Span read={read} draft={draft} onChange={onChange} />}
      {!isUnknown && <ReadingResult reading={read} />}
    </>
  );
}

/** Asks for the days and balances, with what the file says of them filled in. */
function Span({ read, draft, onChange }: ReadProps) {
  const texts = useStatementMessages();
  const field = (name: 'from' | 'to' | 'opening' | 'closing') => ({
    label: texts[name],
    required: true,
    size: 'xs',
    value: draft[name] ?? read[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const amount = (name: 'opening' | 'closing') => ({
    ...field(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: draft[name] && !isAmount(draft[name]) ? texts.amountInvalid : undefined,
  });
  return (
    <div className={styles.span}>
      <TextInput {...field('from')} type="date" />
      <TextInput {...field('to')} type="date" />
      <TextInput {...amount('opening')} />
      <TextInput {...amount('closing')} />
    </div>
  );
}
