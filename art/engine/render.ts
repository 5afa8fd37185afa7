import type { Camera } from './camera';
import type { Mesh } from './mesh';
import type { Plate } from './plate';
import { createGeometry, rasterise } from './raster';
import { type Material, type ShadeOptions, shade } from './shade';

export interface Scene extends Omit<ShadeOptions, 'materials' | 'camera'> {
  camera: Camera;
  meshes: readonly Mesh[];
  materials: Readonly<Record<string, Material>>;
}

/** Meshes in, lit plate out. */
export const render = ({ camera, meshes, materials, ...options }: Scene): Plate => {
  const names = Object.keys(materials);
  const geometry = createGeometry(camera.width, camera.height);
  meshes.forEach((mesh, k) => {
    const material = names.indexOf(mesh.material);
    if (material < 0) throw new Error(`No material is called "${mesh.material}".`);
    rasterise(mesh, camera, geometry, k + 1, material);
  });
  return shade(geometry, { ...options, camera, materials: names.map((name) => materials[name]) });
};
