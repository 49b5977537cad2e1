import { Screen } from '../../../ui/screen.tsx';
export default function Stub() {
  return <Screen>…</Screen>;
}
