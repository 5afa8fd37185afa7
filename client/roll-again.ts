/*
 * Stands in the error page, right after its die: shows the button and rolls. A 20 opens a door, to one of the places
 * that the bar leads to.
 */
{
  const button = document.querySelector<HTMLElement>('.roll-again button') as HTMLElement;
  const output = document.querySelector('.roll-again output') as HTMLElement;
  const die = document.querySelector('.error-page > picture, .error-page > img') as HTMLElement;
  button.hidden = false;
  button.onclick = () => {
    const number = Math.ceil(Math.random() * 20);
    const { rolled = '', door = '' } = output.dataset;
    if (number === 1) delete die.dataset.shows;
    else die.dataset.shows = `${number}`;
    output.textContent = number === 20 ? `${door} ` : rolled.replace('{die}', `${number}`);
    if (number === 20) {
      const links = document.querySelectorAll('#menu li a');
      output.append(links[Math.floor(Math.random() * links.length)]?.cloneNode(true) ?? '');
    }
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      die.animate({ rotate: ['0deg', '360deg'], scale: [1, 0.82, 1] }, { duration: 700, easing: 'ease-out' });
  };
}

// A module to TypeScript; what stands in the page is a plain script.
export {};
