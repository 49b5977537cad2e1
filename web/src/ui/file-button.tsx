import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

interface Props {
  look?: 'secondary';
  /** The kinds of file that the device offers to choose from, as an input names them. */
  accept: string;
  disabled: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Shows a button before a hidden input for one file. */
export function FileButton({ look, accept, disabled, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={accept} onChange={choose} hidden tabIndex={-1} aria-hidden />
      <Button {...(look && { look })} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
