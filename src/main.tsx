import './app/databaseFirst';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { applyScheme } from './ui/scheme';
import { tokenCss } from './ui/tokens';

const root = document.getElementById('root');
if (!root) throw new Error('#root is missing in index.html');

applyScheme();
const tokens = document.createElement('style');
tokens.textContent = tokenCss();
document.head.append(tokens);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
