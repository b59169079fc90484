import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { LazyTool } from '../LazyTool';

export interface DoctorProps {
  /** What it does, and where the same is written for readers without script. */
  readonly children: ReactNode;
}

/** Reads what a reader pastes, and tells cause and cure. */
export function Doctor({ children }: DoctorProps): ReactNode {
  return (
    <LazyTool
      name={translate({ id: 'site.doctor.name', message: 'Doctor' })}
      action={translate({ message: 'Open the doctor', id: 'site.doctor.open' })}
      parameter="paste"
      load={() => import('./DoctorView')}
    >
      {children}
    </LazyTool>
  );
}
