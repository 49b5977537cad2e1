import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiMessages } from './ui.messages.ts';

interface ViewerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows something large, such as a photo; there is nothing to decide in it. */
export function Viewer({ title, onClose, children }: ViewerProps) {
  const texts = useUiMessages();
  return (
    <Modal
      opened
      size="90%"
      onClose={onClose}
      title={<strong>{title}</strong>}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {children}
    </Modal>
  );
}
