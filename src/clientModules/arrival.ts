import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

/** The theme hides the navbar at an anchor. Readers who come there see it until they scroll, see base.css. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  document.documentElement.toggleAttribute('data-arrived', location.hash !== '');
};

if (ExecutionEnvironment.canUseDOM) {
  for (const scroll of ['wheel', 'touchmove']) {
    window.addEventListener(scroll, () => delete document.documentElement.dataset.arrived, { passive: true });
  }
}
