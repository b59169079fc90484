import type { ReactNode } from 'react';
import { PasteTool } from '../frame/PasteTool';

const examples = [
  {
    name: 'An error',
    text: 'StdoutInstanceError: Instance failed to start because a library is missing or cannot be opened: "libcrypto.so.1.1"\n\nsystem: Ubuntu 24.04, MongoDB 5.0.19',
  },
  { name: 'A Dockerfile', text: 'FROM node:22-alpine\nWORKDIR /app\nCOPY . .\nRUN npm ci\nCMD ["npm", "test"]' },
  { name: 'Settings', text: 'MONGOMS_VERSION=7.0.24\nMONGOMS_DBPATH=/data' },
];

export interface DoctorProps {
  /** Where to find the same information, for readers without JavaScript. */
  readonly children: ReactNode;
}

/** Explains what a reader pastes: the cause and the fix. */
export function Doctor({ children }: DoctorProps): ReactNode {
  return (
    <PasteTool name="Doctor" label="Error, log, or files" examples={examples} load={() => import('./View')}>
      {children}
    </PasteTool>
  );
}
