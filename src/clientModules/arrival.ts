import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// The theme hides the navbar at an anchor. Readers who come there from elsewhere see it until they scroll, see base.css.
if (ExecutionEnvironment.canUseDOM && window.location.hash !== '') {
  const { dataset } = document.documentElement;
  dataset.arrived = '';
  for (const scroll of ['wheel', 'touchmove']) {
    window.addEventListener(scroll, () => delete dataset.arrived, { once: true, passive: true });
  }
}
