import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useUiMessages } from './ui.messages.ts';

/** Shows a password that has to be given, and a button that shows or hides what is typed. */
export function PasswordField(props: PasswordInputProps) {
  const texts = useUiMessages();
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      required
      withAsterisk={false}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? texts.hidePassword : texts.showPassword }}
      {...props}
    />
  );
}
