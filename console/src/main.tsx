import './ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followSession } from './platform/follow-session.ts';

followSession();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
