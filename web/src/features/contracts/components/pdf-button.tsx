import type { ReactNode } from 'react';
import { FileButton } from '../../../ui/file-button.tsx';

interface Props {
  look?: 'secondary';
  disabled: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Shows a button before a hidden input for one PDF. */
export const PdfButton = (props: Props) => <FileButton accept="application/pdf,.pdf" {...props} />;
