/* Runs in the error page, after its die: shows the button, which rolls it. A 20 links to a random entry of the menu. */
{
  const find = (selector: string) => document.querySelector(`.roll-again ${selector}`) as HTMLElement;
  const button = find('button');
  const die = find('.die');
  const picture = find('.die img');
  const face = find('.die b');
  const output = find('output');
  button.hidden = false;
  button.onclick = async () => {
    if (picture.getAnimations().length) return;
    const number = Math.floor(Math.random() * 20) + 1;
    const { rolled = '', door = '' } = output.dataset;
    die.hidden = false;
    face.textContent = output.textContent = '';
    die.scrollIntoView({ block: 'nearest' });
    // Only the picture moves, as in the scene: the number appears once it rests.
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      await picture.animate([{ translate: '0' }, {}], { duration: 800, easing: 'steps(11)' }).finished;
    face.textContent = `${number}`;
    output.textContent = number === 20 ? `${door} ` : rolled.replace('{die}', `${number}`);
    if (number === 20) {
      const links = document.querySelectorAll('#menu li a');
      output.append(links[Math.floor(Math.random() * links.length)]?.cloneNode(true) ?? '');
    }
  };
}

// A module to TypeScript; in the page it is a plain script.
export {};
