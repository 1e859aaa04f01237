// Pages as a scanner sees them: turned a little, blurred, with noise, shadows and dust, and sometimes put in sideways.

/**
 * @param {{ width: number, height: number, rgb: Uint8Array }} page
 * @param {ReturnType<import('./random.mjs').randomChoices>} random
 * @param {{ turns: number, colored: boolean }} options `turns` are clockwise quarter turns
 * @returns {{ picture: { width: number, height: number, gray: Uint8Array, colors: number }, place(box: number[]): number[] }} `place` maps boxes in
 *   shares of the page to shares of the scan
 */
export function scan({ width, height, rgb }, random, { turns, colored }) {
  const channels = colored ? 3 : 1;
  const plain = new Uint8Array(width * height * channels);
  const angle = random.between(-0.014, 0.014);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [width / 2, height / 2];
  const paper = random.integer(232, 254);
  const noise = random.between(2, 13);
  const shade = random.between(0, 26);
  const tint = colored ? [0, random.between(0, 5), random.between(0, 14)] : [0];
  const soft = random.chance(0.5);
  const sample = (x, y, channel) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return 255;
    const at = (y * width + x) * 3;
    if (colored) return rgb[at + channel];
    return 0.299 * rgb[at] + 0.587 * rgb[at + 1] + 0.114 * rgb[at + 2];
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fx = cos * (x - cx) + sin * (y - cy) + cx;
      const fy = -sin * (x - cx) + cos * (y - cy) + cy;
      const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
      const [dx, dy] = [fx - x0, fy - y0];
      const grain = (random.next() + random.next() + random.next() - 1.5) * noise;
      for (let channel = 0; channel < channels; channel += 1) {
        let value =
          sample(x0, y0, channel) * (1 - dx) * (1 - dy) +
          sample(x0 + 1, y0, channel) * dx * (1 - dy) +
          sample(x0, y0 + 1, channel) * (1 - dx) * dy +
          sample(x0 + 1, y0 + 1, channel) * dx * dy;
        if (soft) value = value * 0.6 + (sample(x0 - 1, y0, channel) + sample(x0 + 1, y0 + 1, channel)) * 0.2;
        const shadow = shade * Math.max(0, 1 - x / (width * 0.2));
        plain[(y * width + x) * channels + channel] = Math.max(
          0,
          Math.min(255, (value / 255) * (paper - shadow - tint[channel]) + 8 + grain),
        );
      }
    }
  }
  for (let speck = 0; speck < random.integer(0, 60); speck += 1) {
    const at = Math.floor(random.next() * width * height) * channels;
    for (let channel = 0; channel < channels; channel += 1) plain[at + channel] = random.integer(30, 140);
  }
  return turned({ width, height, gray: plain, colors: channels }, turns, ([left, top, right, bottom]) => {
    const corners = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ].map(([x, y]) => {
      const [px, py] = [x * width - cx, y * height - cy];
      return [(cos * px - sin * py + cx) / width, (sin * px + cos * py + cy) / height];
    });
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  });
}

function turned(picture, turns, place) {
  let [current, map] = [picture, place];
  for (let turn = 0; turn < turns; turn += 1) {
    const { width, height, gray, colors } = current;
    const result = new Uint8Array(gray.length);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        for (let channel = 0; channel < colors; channel += 1)
          result[(x * height + (height - 1 - y)) * colors + channel] = gray[(y * width + x) * colors + channel];
    const before = map;
    map = (box) => {
      const [left, top, right, bottom] = before(box);
      return [1 - bottom, left, 1 - top, right];
    };
    current = { width: height, height: width, gray: result, colors };
  }
  return { picture: current, place: map };
}
