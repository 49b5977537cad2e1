import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from './editor.module.css';
import { Card } from './page.tsx';

interface EditorProps {
  onSubmit: (event: FormEvent) => void;
  /** The fields of the form. */
  children: ReactNode;
  /** Stays in view beside it: saving, and what comes after. */
  side: ReactNode;
}

/** Lays out the form of one record: its fields, and beside them what is done with it. */
export function Editor({ onSubmit, children, side }: EditorProps) {
  return (
    <form className={styles.editor} onSubmit={onSubmit} noValidate>
      <div className={styles.main}>{children}</div>
      <div className={styles.side}>{side}</div>
    </form>
  );
}

interface SaveBoxProps {
  text: string;
  isBusy: boolean;
  isDirty: boolean;
  /** The reason that the draft cannot be saved, or that it is not saved yet. */
  status: string;
  /** The refusal by the server. */
  children: ReactNode;
}

/** Shows the button that saves a draft, with its status beneath it. */
export function SaveBox({ text, isBusy, isDirty, status, children }: SaveBoxProps) {
  return (
    <div className={styles.save}>
      <Button type="submit" fullWidth loading={isBusy} disabled={!isDirty}>
        {text}
      </Button>
      <p className={styles.hint} role="status">
        {status}
      </p>
      {children}
    </div>
  );
}

/** Shows fields that belong together, under a heading. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className={styles.fields}>{children}</div>
  </Card>
);
