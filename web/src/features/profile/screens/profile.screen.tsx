import { useLoggedIn } from '../../../platform/logged-in.ts';
import { OwnProfile } from '../components/own-profile.tsx';
import { SampleProfile } from '../components/sample-profile.tsx';

/** Shows the personal centre; a visitor sees it with invented figures. */
export default function ProfileScreen() {
  return useLoggedIn() ? <OwnProfile /> : <SampleProfile />;
}
