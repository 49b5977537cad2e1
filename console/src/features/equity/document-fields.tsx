import type { ApiProblem } from '@banyan/client/problem.ts';
import { Button } from '@mantine/core';
import { BilingualInput } from '../../ui/bilingual-input.tsx';
import { useEquityMessages } from './equity.messages.ts';
import styles from './equity.module.css';

/** As many as an offering may have. */
const mostDocuments = 5;
const nothing = { zh: '', en: '' };

/** A document as it is written; its number tells it from the others, whatever is taken out. */
export interface DocumentDraft {
  no: number;
  title: { zh: string; en: string };
  text: { zh: string; en: string };
}

/** Returns a document that nothing is written in yet. */
export const blankDocument = (no: number): DocumentDraft => ({ no, title: nothing, text: nothing });

interface Props {
  documents: readonly DocumentDraft[];
  onChange: (documents: DocumentDraft[]) => void;
  failed: ApiProblem | null;
}

/** Asks for the documents of an offering: one at least, and five at most. */
export function DocumentFields({ documents, onChange, failed }: Props) {
  const texts = useEquityMessages();
  const set = (no: number, change: Partial<DocumentDraft>) =>
    onChange(documents.map((each) => (each.no === no ? { ...each, ...change } : each)));
  const add = () => onChange([...documents, blankDocument(Math.max(...documents.map(({ no }) => no)) + 1)]);
  return (
    <>
      {documents.map(({ no, title, text }, at) => (
        <div key={no} className={styles.document}>
          <BilingualInput
            name={`documents.${at}.title`}
            label={texts.documentTitle(at + 1)}
            rows={1}
            value={title}
            onChange={(value) => set(no, { title: value })}
            failed={failed}
            isReadOnly={false}
          />
          <BilingualInput
            name={`documents.${at}.text`}
            label={texts.documentText(at + 1)}
            rows={6}
            value={text}
            onChange={(value) => set(no, { text: value })}
            failed={failed}
            isReadOnly={false}
          />
          {documents.length > 1 && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onChange(documents.filter((each) => each.no !== no))}
            >
              {texts.removeDocument(at + 1)}
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          disabled={documents.length === mostDocuments}
          onClick={add}
        >
          {texts.addDocument}
        </Button>
      </div>
    </>
  );
}
